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
  /** All there are, the hidden ones included: not for visitors. */
  readonly all: ReadonlyMap<string, CurrentCampaign>;
  /** Another one whenever anything of those shown is another. */
  readonly version: string;
  /** The month in Moscow, as '2026-11': pages name it, and its year. */
  readonly month: string;
  /** The moment, and the span, until just before `expiresAt`; in milliseconds since 1970. */
  readonly timestamp: number;
  readonly notBefore: number;
  readonly expiresAt: number;
}

/** Every campaign of a set in its phase at a moment, in milliseconds since 1970 (product: Campaigns). */
export function snapshotAt({ campaigns }: Pick<CampaignSet, 'campaigns'>, now: number): CampaignSnapshot {
  const definitions = [...campaigns.values()].map(({ definition }) => definition);
  const spans = definitions.map((definition) => phaseAt(definition, now));
  /** A midnight changes a page that counts the days left. */
  const counts = (one: number, other: number) =>
    definitions.some(({ period }) => daysLeft(period, one) !== daysLeft(period, other));
  const notBefore = counts(dayStart(now) - 1, now) ? dayStart(now) : monthStart(now);
  const expiresAt = counts(now, nextDay(now)) ? nextDay(now) : nextMonth(now);
  const all = new Map([...campaigns].map(([slug, campaign]) => [slug, currentAt(campaign, now)]));
  const shown = new Map([...all].filter(([, { phase }]) => phase !== 'hidden' && phase !== 'gone'));
  const versions = [...shown].map(([slug, { version }]) => `${slug} ${version}`).join('\n');
  return {
    all,
    shown,
    version: createHash('sha256').update(versions).digest('hex').slice(0, 12),
    month: monthOf(now),
    timestamp: now,
    notBefore: Math.max(notBefore, ...spans.map((span) => span.notBefore)),
    expiresAt: Math.min(expiresAt, ...spans.map((span) => span.expiresAt)),
  };
}

function currentAt(campaign: Campaign, now: number): CurrentCampaign {
  const { phase } = phaseAt(campaign.definition, now);
  const version = [campaign.version, phase, daysLeft(campaign.definition.period, now)].join(' ');
  return { ...campaign, phase, version };
}
