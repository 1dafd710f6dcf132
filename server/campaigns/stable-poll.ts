import type { CampaignSet } from './resolve-banners';
import type { ValidationResult } from './validation/validate-campaign';

/** What a poll found of a campaign. */
export interface Found {
  readonly fingerprint: string;
  readonly result: ValidationResult;
}
/** What a poll of the folder found, by campaign. */
export type Poll = ReadonlyMap<string, Found>;

/**
 * What is to be shown after a poll: what two polls in a row found the same, or of a campaign that has just changed, what
 * is shown already. The first poll has none before it: all of it counts.
 */
export function stablePoll(
  poll: Poll,
  lastPoll: Poll | undefined,
  shown: CampaignSet,
): Map<string, ValidationResult> {
  const slugs = new Set([...poll.keys(), ...shown.campaigns.keys(), ...shown.issues.keys()]);
  return new Map(
    [...slugs].toSorted().flatMap((slug): [string, ValidationResult][] => {
      const [found, campaign, issues] = [poll.get(slug), shown.campaigns.get(slug), shown.issues.get(slug)];
      if (!lastPoll || found?.fingerprint === lastPoll.get(slug)?.fingerprint)
        return found ? [[slug, found.result]] : [];
      if (issues) return [[slug, { issues }]];
      return campaign ? [[slug, { campaign }]] : [];
    }),
  );
}
