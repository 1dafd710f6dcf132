import { createHash } from 'node:crypto';
import { daysLeft, phaseAt, type Phase } from './campaign-phase';
import type { Campaign, CampaignSet } from './resolve-banners';
import { dayStart, monthOf, monthStart, nextDay, nextMonth } from './moscow-time';

export interface CurrentCampaign extends Campaign {
  readonly phase: Phase;
  /** Changes with the content, the phase and the days left. */
  readonly version: string;
}

/** All campaigns at a moment, true until `expiresAt`. */
export interface CampaignSnapshot {
  readonly shown: ReadonlyMap<string, CurrentCampaign>;
  /** The hidden ones included: not for visitors. */
  readonly all: ReadonlyMap<string, CurrentCampaign>;
  readonly version: string;
  /** '2026-11', in Moscow. */
  readonly month: string;
  readonly timestamp: number;
  readonly notBefore: number;
  readonly expiresAt: number;
}

export function snapshotAt({ campaigns }: Pick<CampaignSet, 'campaigns'>, now: number): CampaignSnapshot {
  const drafts = [...campaigns.values()].flatMap(({ next }) => next?.from ?? []);
  const taken = [...campaigns.values()].map((campaign) => atMoment(campaign, now));
  const definitions = taken.map(({ definition }) => definition);
  const spans = definitions.map((definition) => phaseAt(definition, now));
  /** A midnight changes pages that show the days left. */
  const counts = (one: number, other: number) =>
    definitions.some(({ period }) => daysLeft(period, one) !== daysLeft(period, other));
  const notBefore = counts(dayStart(now) - 1, now) ? dayStart(now) : monthStart(now);
  const expiresAt = counts(now, nextDay(now)) ? nextDay(now) : nextMonth(now);
  const all = new Map(taken.map((campaign) => [campaign.slug, currentAt(campaign, now)]));
  const shown = new Map([...all].filter(([, { phase }]) => phase !== 'hidden' && phase !== 'gone'));
  const versions = [...shown].map(([slug, { version }]) => `${slug} ${version}`).join('\n');
  return {
    all,
    shown,
    version: createHash('sha256').update(versions).digest('hex').slice(0, 12),
    month: monthOf(now),
    timestamp: now,
    notBefore: Math.max(
      notBefore,
      ...spans.map((span) => span.notBefore),
      ...drafts.filter((from) => from <= now),
    ),
    expiresAt: Math.min(
      expiresAt,
      ...spans.map((span) => span.expiresAt),
      ...drafts.filter((from) => from > now),
    ),
  };
}

/** The draft, once its moment has come. */
const atMoment = (campaign: Campaign, now: number): Campaign =>
  campaign.next && now >= campaign.next.from ? campaign.next.campaign : campaign;

export function currentAt(campaign: Campaign, now: number): CurrentCampaign {
  const { phase } = phaseAt(campaign.definition, now);
  const version = [campaign.version, phase, daysLeft(campaign.definition.period, now)].join(' ');
  return { ...campaign, phase, version };
}
