import { isDeepStrictEqual } from 'node:util';
import { DRAFT_FILE, CAMPAIGN_FILE } from '../../server/campaigns/validation/parse-yaml';
import { dayText, endOf, momentText } from '../../server/campaigns/moscow-time';
import type { Checked, Note } from './note';

/** A campaign to check and the fields of its draft as written. */
export interface WithDraft extends Checked {
  readonly writtenDraft: Checked['written'];
}

/** Returns notes about a draft that changes nothing, and about its moment. */
export function draftMoment({ draft, definition }: Checked, now: number): Note[] {
  if (!draft) return [];
  const { from } = draft;
  const { period } = definition;
  const of = (words: string): Note[] => [{ at: ['from'], words }];
  if (from <= now)
    return of(
      `черновик уже показан с ${momentText(from)}: правки в ${CAMPAIGN_FILE} не видны. Переименуйте ${DRAFT_FILE} в ${CAMPAIGN_FILE} и уберите строку from.`,
    );
  if (period && from >= endOf(period.to))
    return of(
      `черновик покажут ${momentText(from)}, когда акция уже кончится (${dayText(period.to, { year: true })}): поставьте from раньше.`,
    );
  return isDeepStrictEqual(definition, draft.definition)
    ? of(`в черновике то же, что в ${CAMPAIGN_FILE}: впишите, что станет другим.`)
    : [];
}

/** Returns the draft as a campaign without pictures. */
export function draftOf(one: WithDraft): Checked | undefined {
  const { draft } = one;
  if (!draft) return undefined;
  return { ...one, definition: draft.definition, written: one.writtenDraft, images: new Map() };
}

/** Returns what visitors see: the draft, once its moment has come. */
export const shownAt = (one: WithDraft, now: number): WithDraft =>
  one.draft && one.draft.from <= now
    ? { ...one, definition: one.draft.definition, written: one.writtenDraft }
    : one;

export const isDraftShown = ({ definition, draft }: Checked): boolean => definition === draft?.definition;
