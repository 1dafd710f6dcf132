import type { Logger } from 'pino';
import type { Metrics } from '../telemetry/metrics';
import type { CampaignSet } from './resolve-banners';
import { issueText } from './validation/issue';

/** Issues in words by slug. The slug '' is the folder itself. */
export type IssueTexts = ReadonlyMap<string, readonly string[]>;

/** Reports invalid campaigns: in the log once, in the metrics all the time. */
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

/** Each text begins with the file's path. */
export const issueTextsOf = ({ issues }: Pick<CampaignSet, 'issues'>): [string, string[]][] =>
  [...issues].map(([slug, list]) => [
    slug,
    list.map((issue) => issueText({ ...issue, file: [slug, issue.file].filter(Boolean).join('/') })),
  ]);
