import { createHash } from 'node:crypto';
import { daysLeft, phaseAt, type Phase } from './campaign-phase';
import type { Campaign, CampaignSet } from './resolve-banners';
import { dayStart, monthOf, monthStart, nextDay, nextMonth } from './moscow-time';

export interface CurrentCampaign extends Campaign {
  readonly phase: Phase;
  /** Version of the campaign. Changes if the content, the phase or the number of remaining days changes. */
  readonly version: string;
}

/** All campaigns at a given time. The snapshot is valid from `notBefore` until just before `expiresAt`. */
export interface CampaignSnapshot {
  /** Public campaigns by slug. */
  readonly shown: ReadonlyMap<string, CurrentCampaign>;
  /** Public and hidden campaigns by slug. Must not be exposed to visitors. */
  readonly all: ReadonlyMap<string, CurrentCampaign>;
  readonly version: string;
  /** Current month in Moscow, such as '2026-11'. */
  readonly month: string;
  readonly timestamp: number;
  readonly notBefore: number;
  readonly expiresAt: number;
}

export function snapshotAt({ campaigns }: Pick<CampaignSet, 'campaigns'>, now: number): CampaignSnapshot {
  const current = [...campaigns.values()].map((campaign) => currentAt(withDraftAt(campaign, now), now));
  const all = new Map(current.map((campaign) => [campaign.slug, campaign]));
  const shown = new Map([...all].filter(([, { phase }]) => phase !== 'hidden' && phase !== 'gone'));
  const versions = [...shown].map(([slug, { version }]) => `${slug} ${version}`).join('\n');
  return {
    all,
    shown,
    version: createHash('sha256').update(versions).digest('hex').slice(0, 12),
    month: monthOf(now),
    timestamp: now,
    ...validityAt([...campaigns.values()], current, now),
  };
}

/**
 * Returns the period for which a snapshot is valid. Within this period, no campaign changes its phase, no draft is
 * published, and neither the month nor a countdown changes.
 */
function validityAt(campaigns: readonly Campaign[], current: readonly CurrentCampaign[], now: number) {
  const definitions = current.map(({ definition }) => definition);
  const drafts = campaigns.flatMap(({ next }) => next?.from ?? []);
  const phases = definitions.map((definition) => phaseAt(definition, now));
  const isCountdownChanged = (before: number, after: number) =>
    definitions.some(({ period }) => daysLeft(period, before) !== daysLeft(period, after));
  const start = isCountdownChanged(dayStart(now) - 1, now) ? dayStart(now) : monthStart(now);
  const end = isCountdownChanged(now, nextDay(now)) ? nextDay(now) : nextMonth(now);
  return {
    notBefore: Math.max(
      start,
      ...phases.map(({ notBefore }) => notBefore),
      ...drafts.filter((from) => from <= now),
    ),
    expiresAt: Math.min(
      end,
      ...phases.map(({ expiresAt }) => expiresAt),
      ...drafts.filter((from) => from > now),
    ),
  };
}

/** Returns the draft if its publication time has passed, otherwise the campaign itself. */
const withDraftAt = (campaign: Campaign, now: number): Campaign =>
  campaign.next && now >= campaign.next.from ? campaign.next.campaign : campaign;

export function currentAt(campaign: Campaign, now: number): CurrentCampaign {
  const { phase } = phaseAt(campaign.definition, now);
  const version = [campaign.version, phase, daysLeft(campaign.definition.period, now)].join(' ');
  return { ...campaign, phase, version };
}
