import { isDeepStrictEqual } from 'node:util';
import { DRAFT_FILE, CAMPAIGN_FILE } from '../../server/campaigns/validation/parse-yaml';
import { dayText, endOf, momentText } from '../../server/campaigns/moscow-time';
import type { Checked, Note } from './note';

/** A campaign to check, with the fields of its draft as written. */
export interface WithDraft extends Checked {
  readonly writtenDraft: Checked['written'];
}

/** Returns notes about a draft that changes nothing, and about its moment. */
export function draftMomentNotes(campaign: Checked, now: number): Note[] {
  const words = draftMomentWords(campaign, now);
  return words === undefined ? [] : [{ at: ['from'], words }];
}

function draftMomentWords({ draft, definition }: Checked, now: number): string | undefined {
  if (!draft) return undefined;
  const { from } = draft;
  const { period } = definition;
  if (from <= now)
    return `черновик уже показан с ${momentText(from)}: правки в ${CAMPAIGN_FILE} не видны. Переименуйте ${DRAFT_FILE} в ${CAMPAIGN_FILE} и уберите строку from.`;
  if (period && from >= endOf(period.to))
    return `черновик покажут ${momentText(from)}, когда акция уже кончится (${dayText(period.to, { year: true })}): поставьте from раньше.`;
  if (isDeepStrictEqual(definition, draft.definition))
    return `в черновике то же, что в ${CAMPAIGN_FILE}: впишите, что станет другим.`;
  return undefined;
}

/** Returns the draft as a campaign without pictures. */
export function draftOf(campaign: WithDraft): Checked | undefined {
  const { draft, writtenDraft } = campaign;
  if (!draft) return undefined;
  return { ...campaign, definition: draft.definition, written: writtenDraft, images: new Map() };
}

/** Returns the campaign as visitors see it: the draft replaces its fields from the moment of the draft on. */
export function shownAt(campaign: WithDraft, now: number): WithDraft {
  const { draft, writtenDraft } = campaign;
  if (!draft || draft.from > now) return campaign;
  return { ...campaign, definition: draft.definition, written: writtenDraft };
}

/** True for a campaign whose draft replaces its fields. */
export const isDraftShown = ({ definition, draft }: Checked): boolean => definition === draft?.definition;
