import type { CampaignIssue } from '../../server/campaigns/validation/issue';
import { advertisingNotes } from './advertising';
import { buttonNotes } from './buttons';
import {
  draftMomentNotes,
  draftOf,
  draftPhaseNotes,
  isDraftShown,
  otherCampaignNotes,
  type WithDraft,
} from './draft';
import { impossibleDays, pastYears } from './days-in-text';
import { leftovers } from './leftovers';
import { literals } from './literals';
import { isOver, unlikelyMoments } from './moments';
import type { Checked, Note } from './note';
import { oldNames } from './old-names';
import { partnerNotes } from './partner';
import { pictureNotes, shareNotes, unlinkedRules } from './pictures';
import { placeholderGrammar } from './placeholder-grammar';
import { rawText } from './raw-text';
import { repeatedWords } from './repeated-words';
import { unseenFields } from './unseen-fields';

/**
 * Returns the notes about a campaign, except those that repeat a validation issue. A finished campaign has no notes.
 */
export function notesOf(
  campaign: Checked,
  all: readonly Checked[],
  issues: readonly CampaignIssue[],
  now: number,
): Note[] {
  if (isOver(campaign, now)) return [];
  const hasShareIssue = issues.some(({ file = '' }) => /^share\./i.test(file));
  return [
    ...textNotes(campaign, all, now),
    ...unlikelyMoments(campaign, now),
    ...pictureNotes(campaign),
    // If some fields are invalid, the page is incomplete and this check would report false positives.
    ...(issues.length ? [] : unseenFields(campaign, now)),
    ...(hasShareIssue ? [] : shareNotes(campaign)),
    ...(issues.length ? [] : unlinkedRules(campaign)),
  ];
}

function textNotes(campaign: Checked, all: readonly Checked[], now: number): Note[] {
  return [
    ...partnerNotes(campaign, all),
    ...leftovers(campaign, all, now),
    ...advertisingNotes(campaign, all),
    ...literals(campaign),
    ...placeholderGrammar(campaign),
    ...repeatedWords(campaign),
    ...impossibleDays(campaign),
    ...pastYears(campaign),
    ...rawText(campaign),
    ...oldNames(campaign),
    ...buttonNotes(campaign),
  ];
}

/** Returns the notes about the draft of a campaign. Does not check pictures, because a draft has none of its own. */
export function draftNotes(campaign: WithDraft, all: readonly Checked[], now: number): Note[] {
  const draft = draftOf(campaign);
  if (!draft) return [];
  const otherCampaign = otherCampaignNotes(campaign);
  if (otherCampaign.length) return otherCampaign;
  const phase = draftPhaseNotes(campaign);
  if (phase.length) return [...phase, ...textNotes(draft, all, now)];
  if (isOver(draft, now)) return [];
  const moment = draftMomentNotes(campaign, now);
  // Skip the texts of a published draft, because `notesOf` already checks them.
  if (isDraftShown(campaign)) return moment;
  return [
    ...moment,
    ...textNotes(draft, all, now),
    ...unlikelyMoments(draft, now),
    ...unseenFields(draft, now),
  ];
}
