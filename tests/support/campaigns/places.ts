import type { Phase } from '../../../server/campaigns/campaign-phase';
import { withPeriod } from './campaign-folder';

/** Responses that depend on the phase of a campaign: its page, the index page, the sitemap and the product data. */
export const PLACES = ['page', 'index', 'sitemap', 'data'] as const;
export type Place = (typeof PLACES)[number];

export const pathOf = (place: Place, slug: string): string =>
  ({
    page: `/promo/${slug}`,
    index: '/promo/',
    sitemap: '/promo/sitemap.xml',
    data: `/api/v1/promo/products/${slug}/`,
  })[place];

interface Answer {
  readonly status: number;
  readonly text: string;
}

const IN_INDEX = {
  'Начнётся\\s[^<]+': 'upcoming',
  '(?:До\\s[^<]+|Последний день|Только сегодня|Сегодня до [^<]+|Бессрочно)': 'running',
  Завершена: 'finished',
};

/**
 * Returns the phase that a response shows for a campaign, for example 'running'. If the response does not show the
 * phase, returns the HTTP status, 'listed' or 'absent'.
 */
export function phaseIn(place: Place, slug: string, { status, text }: Answer): string {
  if (place === 'page') return /"status":"(\w+)"/.exec(text)?.[1] ?? String(status);
  if (place === 'data') return String(status);
  if (status !== 200) return String(status);
  if (place === 'sitemap') return text.includes(`/${slug}<`) ? 'listed' : 'absent';
  const [card = ''] = new RegExp(`<li[^>]*data-theme="${slug}"[\\s\\S]*?</li>`).exec(text) ?? [];
  const words = card.replace(/<\/?span[^>]*>/g, '');
  return Object.entries(IN_INDEX).find(([said]) => new RegExp(`>${said}<`).test(words))?.[1] ?? 'absent';
}

/** Expected result of `phaseIn` for each phase of a campaign. */
export const EXPECTED: Readonly<Record<Phase, Readonly<Record<Place, string>>>> = {
  hidden: { page: '404', index: 'absent', sitemap: 'absent', data: '404' },
  upcoming: { page: 'upcoming', index: 'upcoming', sitemap: 'listed', data: '200' },
  running: { page: 'running', index: 'running', sitemap: 'listed', data: '200' },
  finished: { page: 'finished', index: 'finished', sitemap: 'listed', data: '200' },
  gone: { page: '410', index: 'absent', sitemap: 'absent', data: '404' },
};

/** Returns the number of seconds that caches may keep a response, including stale-while-revalidate. */
export const cacheSeconds = (caching = ''): number =>
  [...caching.matchAll(/(?:s-maxage|stale-while-revalidate|max-age)=(\d+)/g)].reduce(
    (sum, [, seconds]) => sum + Number(seconds),
    0,
  );

/** Formats a time as in a campaign.yaml, for example '2026-12-01T10:00:00'. */
export const campaignTime = (at: number): string =>
  new Date(at + 3 * 60 * 60 * 1000).toISOString().slice(0, 19);

/** Sets the publication, start, end and removal times of a campaign, in milliseconds since 1970. */
export const withMoments =
  ([publishFrom = 0, from = 0, to = 0, publishTo = 0]: readonly number[]) =>
  (yaml: string): string =>
    `publishFrom: '${campaignTime(publishFrom)}'\npublishTo: '${campaignTime(publishTo)}'\n` +
    withPeriod(campaignTime(from), campaignTime(to))(yaml);
