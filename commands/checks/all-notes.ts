import { fieldPath } from '../../server/campaigns/validation/issue';
import { readCampaignYaml } from '../../server/campaigns/validation/parse-yaml';
import { advertisingNotes } from './advertising';
import { buttons } from './buttons';
import { draftMoment, draftOf, isDraftShown, type WithDraft } from './draft';
import { leftovers } from './leftovers';
import { literals } from './literals';
import { isOver, unlikelyMoments } from './moments';
import type { Checked, Note } from './note';
import { oldNames } from './old-names';
import { pictureNotes } from './pictures';
import { rawText } from './raw-text';
import { singlePlace } from './single-place';
import { unseenFields } from './unseen-fields';

/** Returns the notes about a campaign. A finished campaign has none. */
export function notesOf(one: Checked, all: readonly Checked[], now: number): Note[] {
  if (isOver(one, now)) return [];
  return [...fieldNotes(one, all, now), ...pictureNotes(one)];
}

function fieldNotes(one: Checked, all: readonly Checked[], now: number): Note[] {
  return [
    ...leftovers(one, all, now),
    ...advertisingNotes(one, all),
    ...literals(one),
    ...singlePlace(one),
    ...rawText(one),
    ...oldNames(one),
    ...buttons(one),
    ...unlikelyMoments(one, now),
  ];
}

/** Returns the notes about a draft. Pictures belong to the campaign, not to its draft. */
export function draftNotes(one: WithDraft, all: readonly Checked[], now: number): Note[] {
  const draft = draftOf(one);
  if (!draft || isOver(draft, now)) return [];
  return [
    ...draftMoment(one, now),
    ...(isDraftShown(one) ? [] : [...fieldNotes(draft, all, now), ...unseenFields(draft, now)]),
  ];
}

/** Formats a note: 'knauf2026/campaign.yaml:12:7: steps.1.title: …'. */
export function noteText(slug: string, file: string, source: string, { at, words }: Note): string {
  if (typeof at === 'string' || at === undefined)
    return [[slug, at].filter(Boolean).join('/'), words].join(': ');
  const yaml = readCampaignYaml(source, file);
  const { line, column } = 'place' in yaml ? yaml.place(at) : {};
  const place = [`${slug}/${file}`, line, column].filter((part) => part !== undefined).join(':');
  return [place, fieldPath(at), words].join(': ');
}
