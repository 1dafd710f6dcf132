import { readCampaignYaml } from '../../server/campaigns/validation/parse-yaml';
import { advertisingNotes } from './advertising';
import { amounts } from './amounts';
import { buttons } from './buttons';
import { days } from './days';
import { draftMoment, isDraftShown } from './draft';
import { durations } from './durations';
import { hours } from './hours';
import { leftovers } from './leftovers';
import { lifetimes } from './lifetimes';
import { isOver, termsInThePast, unlikelyMoments } from './moments';
import type { Checked, Note } from './note';
import { notOnPage } from './not-on-page';
import { pictureNotes } from './pictures';
import { places } from './places';
import { placePrizes } from './place-prizes';
import { prizeSums } from './prize-sums';
import { promisedNumbers } from './promised-numbers';
import { rawText } from './raw-text';
import { repeats } from './repeats';
import { resultsDays } from './results-days';
import { seasons } from './seasons';
import { weekdays } from './weekdays';

/** Of one that is over nothing is said: nobody will mend it. */
export function notesOf(one: Checked, all: readonly Checked[], now: number): Note[] {
  return isOver(one, now) ? [] : [...wordNotes(one, all, now), ...pictureNotes(one)];
}

function wordNotes(one: Checked, all: readonly Checked[], now: number): Note[] {
  return [
    ...leftovers(one, all, now),
    ...advertisingNotes(one, all),
    ...days(one),
    ...places(one),
    ...resultsDays(one, now),
    ...amounts(one),
    ...durations(one),
    ...lifetimes(one),
    ...weekdays(one),
    ...hours(one),
    ...seasons(one),
    ...prizeSums(one),
    ...placePrizes(one),
    ...promisedNumbers(one),
    ...rawText(one, all),
    ...repeats(one),
    ...buttons(one),
    ...termsInThePast(one),
    ...unlikelyMoments(one, now),
  ];
}

/** Of its draft. The pictures are the campaign's, and are drawn from its words until the draft takes its place. */
export function draftNotes(one: Checked, all: readonly Checked[], now: number): Note[] {
  if (!one.draft) return [];
  const draft = { ...one, definition: one.draft.definition, images: new Map() };
  if (isOver(draft, now)) return [];
  return [
    ...draftMoment(one, now),
    ...(isDraftShown(one) ? [] : [...wordNotes(draft, all, now), ...notOnPage(draft)]),
  ];
}

/** 'knauf2026/campaign.yaml:12:7: steps.1.title: …'. */
export function noteText(slug: string, file: string, source: string, { at, words }: Note): string {
  if (typeof at === 'string' || at === undefined)
    return [[slug, at].filter(Boolean).join('/'), words].join(': ');
  const yaml = readCampaignYaml(source, file);
  const { line, column } = 'place' in yaml ? yaml.place(at) : {};
  const field = at.map((part) => (typeof part === 'number' ? part + 1 : part)).join('.');
  const place = [`${slug}/${file}`, line, column].filter((part) => part !== undefined).join(':');
  return [place, field, words].join(': ');
}
