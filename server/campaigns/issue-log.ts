import type { Logger } from 'pino';
import type { Metrics } from '../telemetry/metrics';
import type { CampaignSet } from './resolve-banners';
import { issueText } from './validation/issue';

/** Issue texts by campaign slug. Issues of the campaigns folder itself have an empty slug. */
export type IssueTexts = ReadonlyMap<string, readonly string[]>;

/**
 * Creates a function that logs when a campaign becomes invalid or valid again. The function also updates the campaign
 * metrics.
 */
export function createIssueLog(
  logger: Pick<Logger, 'info' | 'warn'>,
  metrics: Pick<Metrics, 'campaignsLoaded' | 'campaignsInvalid'>,
) {
  let reported: IssueTexts = new Map();
  return {
    current: () => reported,
    report(issues: IssueTexts, loaded: number) {
      for (const [campaign, texts] of issues)
        if (reported.get(campaign)?.join() !== texts.join())
          logger.warn({ ...(campaign && { campaign }), issues: texts }, 'campaign invalid');
      for (const campaign of reported.keys())
        if (!issues.has(campaign)) logger.info({ ...(campaign && { campaign }) }, 'campaign valid again');
      reported = issues;
      metrics.campaignsLoaded.set(loaded);
      metrics.campaignsInvalid.set(issues.size);
    },
  };
}

/** Returns the issue texts by slug. Each text begins with the file path, such as 'knauf/campaign.yaml'. */
export const issueTextsOf = ({ issues }: Pick<CampaignSet, 'issues'>): [string, string[]][] =>
  [...issues].map(([slug, list]) => [
    slug,
    list.map((issue) => issueText({ ...issue, file: [slug, issue.file].filter(Boolean).join('/') })),
  ]);
