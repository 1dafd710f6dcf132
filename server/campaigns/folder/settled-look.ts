import type { Judgement } from '../validation/validate-campaign';
import type { CampaignSet } from './campaign-set';

/** What a look found of a campaign. */
export interface Seen {
  readonly fingerprint: string;
  readonly judgement: Judgement;
}
/** What a look at the folder found, by campaign. */
export type Look = ReadonlyMap<string, Seen>;

/**
 * What is to be shown after a look: what two looks in a row found the same, or of a campaign that has just changed, what
 * is shown already. The first look has none before it: all of it counts.
 */
export function settledLook(
  look: Look,
  lastLook: Look | undefined,
  shown: CampaignSet,
): Map<string, Judgement> {
  const slugs = new Set([...look.keys(), ...shown.campaigns.keys(), ...shown.faults.keys()]);
  return new Map(
    [...slugs].toSorted().flatMap((slug): [string, Judgement][] => {
      const [found, taken, faults] = [look.get(slug), shown.campaigns.get(slug), shown.faults.get(slug)];
      if (!lastLook || found?.fingerprint === lastLook.get(slug)?.fingerprint)
        return found ? [[slug, found.judgement]] : [];
      if (faults) return [[slug, { faults }]];
      return taken ? [[slug, { campaign: taken }]] : [];
    }),
  );
}
