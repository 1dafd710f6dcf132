import type { Logger } from 'pino';
import type { Metrics } from '../telemetry/metrics';
import { faultText } from './validation/issue';
import type { CampaignSet } from './folder/campaign-set';

/** Faults in words, by campaign; '' is the folder as a whole. */
export type FaultTexts = ReadonlyMap<string, readonly string[]>;

/** Tells operators what is wrong with the campaigns: in the log once, in the figures all the time. */
export interface FaultLog {
  tell(faults: FaultTexts, loaded: number): void;
  current(): FaultTexts;
}

export function createFaultLog(
  logger: Pick<Logger, 'info' | 'warn'>,
  metrics: Pick<Metrics, 'campaignsLoaded' | 'campaignsFaulty'>,
): FaultLog {
  let told: FaultTexts = new Map();
  return {
    current: () => told,
    tell(faults, loaded) {
      for (const [campaign, texts] of faults)
        if (told.get(campaign)?.join() !== texts.join())
          logger.warn({ ...(campaign && { campaign }), faults: texts }, 'a campaign is not right');
      for (const campaign of told.keys())
        if (!faults.has(campaign))
          logger.info({ ...(campaign && { campaign }) }, 'a campaign is right again');
      told = faults;
      metrics.campaignsLoaded.set(loaded);
      metrics.campaignsFaulty.set(faults.size);
    },
  };
}

/** The faults of a set in words: each begins with the file's place in the folder. */
export const faultTextsOf = ({ faults }: Pick<CampaignSet, 'faults'>): [string, string[]][] =>
  [...faults].map(([slug, list]) => [
    slug,
    list.map((fault) => faultText({ ...fault, file: [slug, fault.file].filter(Boolean).join('/') })),
  ]);
