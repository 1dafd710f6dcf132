import { createHash } from 'node:crypto';
import { daysLeft, phaseAt, type Phase } from './campaign-phase';
import type { Campaign, CampaignSet } from './resolve-banners';
import { dayStart, monthOf, monthStart, nextDay, nextMonth } from './moscow-time';

/** A campaign in its phase. */
export interface CurrentCampaign extends Campaign {
  readonly phase: Phase;
  /** Another one whenever its page would be another one: the content, the phase, the days that are left. */
  readonly version: string;
}

/** All campaigns at a moment, and for how long that is true. Not a word of it changes meanwhile. */
export interface CampaignSnapshot {
  /** Those that everybody may see, by slug. */
  readonly shown: ReadonlyMap<string, CurrentCampaign>;
  /** Slugs of those that are gone for good. */
  readonly gone: ReadonlySet<string>;
  /** All there are, the hidden ones included: not for visitors. */
  readonly all: ReadonlyMap<string, CurrentCampaign>;
  /** Another one whenever anything of those shown is another. */
  readonly version: string;
  /** The month in Moscow, as '2026-11': pages name it, and its year. */
  readonly month: string;
  /** A moment of the span, and the span: from `since` on, until just before `until`; in milliseconds since 1970. */
  readonly at: number;
  readonly since: number;
  readonly until: number;
}

/** Every campaign of a set in its phase at a moment, in milliseconds since 1970 (product: Campaigns). */
export function snapshotAt({ campaigns }: CampaignSet, now: number): CampaignSnapshot {
  const phases = [...campaigns.values()].map((campaign) => ({
    campaign,
    ...phaseAt(campaign.definition, now),
  }));
  /** A midnight changes a page that counts the days left. */
  const counts = (one: number, other: number) =>
    phases.some(
      ({ campaign: { definition } }) =>
        daysLeft(definition.period, one) !== daysLeft(definition.period, other),
    );
  const since = counts(dayStart(now) - 1, now) ? dayStart(now) : monthStart(now);
  const until = counts(now, nextDay(now)) ? nextDay(now) : nextMonth(now);
  const all = new Map(
    phases.map(({ campaign, phase }): [string, CurrentCampaign] => [
      campaign.slug,
      { ...campaign, phase, version: versionOf(campaign, phase, now) },
    ]),
  );
  const shown = new Map([...all].filter(([, { phase }]) => phase !== 'hidden' && phase !== 'gone'));
  return {
    all,
    shown,
    gone: new Set([...all].flatMap(([slug, { phase }]) => (phase === 'gone' ? [slug] : []))),
    version: hashOf([...shown].map(([slug, { version }]) => `${slug} ${version}`).join('\n')),
    month: monthOf(now),
    at: now,
    since: Math.max(since, ...phases.map((span) => span.since)),
    until: Math.min(until, ...phases.map((span) => span.until)),
  };
}

const versionOf = ({ version, definition: { period } }: Campaign, phase: Phase, now: number) =>
  [version, phase, daysLeft(period, now)].join(' ');

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
