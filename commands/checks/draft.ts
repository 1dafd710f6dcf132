import { isDeepStrictEqual } from 'node:util';
import { DRAFT_FILE, CAMPAIGN_FILE } from '../../server/campaigns/validation/parse-yaml';
import { PHASE_NAMES, phaseAt, type Phase } from '../../server/campaigns/campaign-phase';
import { beginOf, dayText, endOf, momentText } from '../../server/campaigns/moscow-time';
import type { Checked, Note, Path } from './note';

/** A campaign to check. `writtenDraft` contains the fields of its draft as written in the file. */
export interface WithDraft extends Checked {
  readonly writtenDraft: Checked['written'];
}

/**
 * Reports a draft that is already published, contains no changes, or has a publication time that is probably wrong,
 * such as a time after the end of the campaign.
 */
export function draftMomentNotes({ draft, definition }: Checked, now: number): Note[] {
  if (!draft) return [];
  const at = ['from'];
  const { from } = draft;
  const { period, publishFrom } = definition;
  if (from <= now) {
    const words = `черновик уже показан с ${momentText(from)}: правки в ${CAMPAIGN_FILE} не видны. Переименуйте ${DRAFT_FILE} в ${CAMPAIGN_FILE} и уберите строку from.`;
    return [{ at, words }];
  }
  if (period && from >= endOf(period.to)) {
    const words = `черновик покажут ${momentText(from)}, когда акция уже кончится (${dayText(period.to, { year: true })}): поставьте from раньше.`;
    return [{ at, words }];
  }
  if (publishFrom !== undefined && from < beginOf(publishFrom)) {
    const words = `в это время страницы ещё нет, и слов из ${CAMPAIGN_FILE} не увидит никто: правьте сам ${CAMPAIGN_FILE}.`;
    return [{ at, words }];
  }
  if (isDeepStrictEqual(definition, draft.definition))
    return [{ at, words: `в черновике то же, что в ${CAMPAIGN_FILE}: впишите, что станет другим.` }];
  return [];
}

/**
 * Reports a draft that belongs to another campaign: its period starts after the current one, or its `dataSlug` differs.
 */
export function otherCampaignNotes({ draft, definition }: Checked): Note[] {
  if (!draft) return [];
  const { period, dataSlug } = definition;
  const next = draft.definition;
  if (period && next.period && beginOf(next.period.from) >= endOf(period.to)) {
    const words =
      'это срок следующей акции, а черновик меняет идущую. Для следующей нужна новая папка: npm run campaign:new.';
    return [{ at: ['period', 'from'], words }];
  }
  if (dataSlug !== undefined && next.dataSlug !== dataSlug) {
    const words = `в черновике ${next.dataSlug}, а сейчас ${dataSlug}: товары, накопления и рейтинг станут другими.`;
    return [{ at: ['dataSlug'], words }];
  }
  return [];
}

/** Field that the editor must check if a draft changes the phase, such as `publishTo` if the new phase is 'gone'. */
const FIELD_OF_PHASE: Readonly<Partial<Record<Phase, Path>>> = {
  hidden: ['publishFrom'],
  upcoming: ['period', 'from'],
  finished: ['period', 'to'],
  gone: ['publishTo'],
};

/** Reports a draft that would hide, close, end or postpone a running campaign when the draft is published. */
export function draftPhaseNotes({ draft, definition }: Checked): Note[] {
  if (!draft) return [];
  const { from } = draft;
  const current = phaseAt(definition, from).phase;
  const next = phaseAt(draft.definition, from).phase;
  const at = FIELD_OF_PHASE[next];
  if (current !== 'running' || at === undefined) return [];
  const words = `${momentText(from)}, когда покажут черновик, акция станет другой: «${PHASE_NAMES[next]}» вместо «${PHASE_NAMES[current]}».`;
  return [{ at, words }];
}

/**
 * Returns the draft as a campaign without pictures, so that the same checks apply. Returns undefined if there is no
 * draft.
 */
export function draftOf(campaign: WithDraft): Checked | undefined {
  const { draft, writtenDraft } = campaign;
  if (!draft) return undefined;
  return { ...campaign, definition: draft.definition, written: writtenDraft, images: new Map() };
}

/** Returns the version that visitors see: the draft after its publication time, otherwise the campaign itself. */
export function shownAt(campaign: WithDraft, now: number): WithDraft {
  const { draft, writtenDraft } = campaign;
  if (!draft || draft.from > now) return campaign;
  return { ...campaign, definition: draft.definition, written: writtenDraft };
}

/** Returns true if the draft of a campaign is already published. */
export const isDraftShown = ({ definition, draft }: Checked): boolean => definition === draft?.definition;
