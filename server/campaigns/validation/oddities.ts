import { beginOf } from '../moscow-time';
import { excerpt } from './issue';
import type { CampaignDefinition } from './campaign-schema';
import { textsOf } from './texts-of';

/** Something in a campaign's file that is right and probably not meant so: no fault. */
export interface Oddity {
  readonly field: string;
  readonly words: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** Nobody plans a campaign so far ahead, or opens its page so long before it. */
const FAR_AHEAD = 3 * 365 * DAY;
const LONG_BEFORE = 183 * DAY;
/** «15 мест», «15 первых мест», «по 15-е место». */
const PLACES =
  /(\d+)\s+(?:первых\s+|призовых\s+)?мест(?:о|а)?(?![а-яё])|по\s+(\d+)(?:-[а-яё]{1,3})?\s+место/gi;

/** What contradicts itself in a campaign's file, or is further away than anybody means. `now` in milliseconds since 1970. */
export function oddities(definition: CampaignDefinition, now: number): Oddity[] {
  return [...oddDays(definition, now), ...oddPlaces(definition), ...unseenGoods(definition)];
}

function* oddDays({ publishFrom, publishTo, period }: CampaignDefinition, now: number): Iterable<Oddity> {
  const moments = { publishFrom, 'period.from': period?.from, 'period.to': period?.to, publishTo };
  for (const [field, text] of Object.entries(moments))
    if (text !== undefined && beginOf(text) > now + FAR_AHEAD)
      yield { field, words: `«${text}» — больше чем через три года: верен ли год?` };
  if (publishFrom === undefined || !period) return;
  const early = beginOf(period.from) - beginOf(publishFrom);
  const field = 'publishFrom';
  if (early < 0)
    yield {
      field,
      words: `«${publishFrom}» — позже начала акции (period.from): страницу «Скоро» никто не увидит, а акция уже будет идти.`,
    };
  if (early > LONG_BEFORE)
    yield { field, words: `«${publishFrom}» — раньше начала акции больше чем на полгода: верен ли год?` };
}

function* oddPlaces(definition: CampaignDefinition): Iterable<Oddity> {
  const places = definition.leaderboard?.places;
  if (places === undefined) return;
  // What each place gets is named place by place.
  for (const [field, text] of textsOf({ ...definition, worth: [] }))
    for (const [words, many, ordinal] of text.matchAll(PLACES))
      if (Number(many ?? ordinal) !== places)
        yield {
          field,
          words: `«${excerpt(words)}», а баллы получают ${places} (leaderboard.places).`,
        };
}

function* unseenGoods({ kind, featured }: CampaignDefinition): Iterable<Oddity> {
  if (kind === 'supplier' && featured)
    yield { field: 'featured', words: 'акция supplier их не показывает: её товары называет API.' };
}
