import { createHash } from 'node:crypto';
import { standingAt, type Phase } from './campaign-phase';
import type { Campaign, CampaignSet } from './folder/campaign-set';
import { daysLeft } from './days-left';
import { dayStart, monthOf, monthStart, nextDay, nextMonth } from './moscow-time';

/** A campaign and where it stands. */
export interface CampaignNow extends Campaign {
  readonly phase: Phase;
  /** Another one whenever its page would be another one: what the campaign is, and where it stands. */
  readonly edition: string;
}

/** All campaigns as they stand at a moment, and for how long that is true. Not a word of it changes meanwhile. */
export interface CampaignsNow {
  /** Those that everybody may see, by slug. */
  readonly shown: ReadonlyMap<string, CampaignNow>;
  /** Slugs of those that are gone for good. */
  readonly gone: ReadonlySet<string>;
  /** All there are, the hidden ones included: not for visitors. */
  readonly all: ReadonlyMap<string, CampaignNow>;
  /** Another one whenever anything of those shown is another. */
  readonly edition: string;
  /** The month in Moscow, as '2026-11': pages name it, and its year. */
  readonly month: string;
  /** A moment of the span, and the span: from `since` on, until just before `until`; in milliseconds since 1970. */
  readonly at: number;
  readonly since: number;
  readonly until: number;
}

/** Where every campaign of a set stands at a moment, in milliseconds since 1970 (product: Campaigns). */
export function campaignsAt({ campaigns }: CampaignSet, now: number): CampaignsNow {
  const standings = [...campaigns.values()].map((campaign) => ({
    campaign,
    ...standingAt(campaign.definition, now),
  }));
  /** A midnight changes a page that counts the days left. */
  const counts = (one: number, other: number) =>
    standings.some(
      ({ campaign: { definition } }) =>
        daysLeft(definition.period, one) !== daysLeft(definition.period, other),
    );
  const since = counts(dayStart(now) - 1, now) ? dayStart(now) : monthStart(now);
  const until = counts(now, nextDay(now)) ? nextDay(now) : nextMonth(now);
  const all = new Map(
    standings.map(({ campaign, phase }): [string, CampaignNow] => [
      campaign.slug,
      { ...campaign, phase, edition: editionOf(campaign, phase, now) },
    ]),
  );
  const shown = new Map([...all].filter(([, { phase }]) => phase !== 'hidden' && phase !== 'gone'));
  return {
    all,
    shown,
    gone: new Set([...all].flatMap(([slug, { phase }]) => (phase === 'gone' ? [slug] : []))),
    edition: hashOf([...shown].map(([slug, { edition }]) => `${slug} ${edition}`).join('\n')),
    month: monthOf(now),
    at: now,
    since: Math.max(since, ...standings.map((standing) => standing.since)),
    until: Math.min(until, ...standings.map((standing) => standing.until)),
  };
}

const editionOf = ({ version, definition: { period } }: Campaign, phase: Phase, now: number) =>
  [version, phase, daysLeft(period, now)].join(' ');

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
