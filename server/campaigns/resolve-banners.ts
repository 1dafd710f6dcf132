import { createHash } from 'node:crypto';
import type { Banner } from '../../shared/promotions/campaign';
import type { CampaignIssue } from './validation/issue';
import type { CampaignImage, ValidCampaign, ValidationResult } from './validation/validate-campaign';

export interface Campaign extends ValidCampaign {
  readonly banner: Banner;
  readonly share?: CampaignImage;
  /** Version of the campaign's content and draft. If this version changes, the cached page is rendered again. */
  readonly version: string;
  /** Draft of the campaign, with its publication time in milliseconds since 1970. */
  readonly next?: { readonly from: number; readonly campaign: Campaign };
}

/** Valid campaigns and issues, both by slug. If a published campaign becomes invalid, its slug appears in both maps. */
export interface CampaignSet {
  readonly campaigns: ReadonlyMap<string, Campaign>;
  readonly issues: ReadonlyMap<string, readonly CampaignIssue[]>;
}

/** Validation results from one poll of the campaigns folder, by slug. */
export type Poll = Map<string, { readonly fingerprint: string; readonly result: ValidationResult }>;

/**
 * Returns the validation result to use for each campaign. If the files of a campaign have changed since the last poll,
 * an upload may still be in progress, so the published result is kept. On the first poll, all results are used.
 */
export function stablePoll(
  poll: Poll,
  lastPoll: Poll | undefined,
  published: CampaignSet,
): Map<string, ValidationResult> {
  const stable = new Map<string, ValidationResult>();
  const slugs = new Set([...poll.keys(), ...published.campaigns.keys(), ...published.issues.keys()]);
  for (const slug of [...slugs].toSorted()) {
    const found = poll.get(slug);
    const isStable = !lastPoll || found?.fingerprint === lastPoll.get(slug)?.fingerprint;
    const result = isStable ? found?.result : publishedResult(slug, published);
    if (result) stable.set(slug, result);
  }
  return stable;
}

function publishedResult(slug: string, { campaigns, issues }: CampaignSet): ValidationResult | undefined {
  const publishedIssues = issues.get(slug);
  if (publishedIssues) return { issues: publishedIssues };
  const campaign = campaigns.get(slug);
  return campaign && { campaign };
}

/**
 * Builds the set of campaigns. A campaign may reuse the banner of another campaign. If a campaign is invalid, its
 * published version is kept.
 */
export function resolveBanners(
  results: ReadonlyMap<string, ValidationResult>,
  published: CampaignSet,
): CampaignSet {
  const campaigns = new Map<string, Campaign>();
  const issues = new Map<string, readonly CampaignIssue[]>();
  for (const [slug, result] of results) {
    const campaign = 'campaign' in result ? result.campaign : undefined;
    const lender = campaign?.definition.drawings ?? slug;
    const lenderResult = results.get(lender);
    const isLenderInvalid = lenderResult !== undefined && 'issues' in lenderResult;
    const lenderCampaign = isLenderInvalid ? published.campaigns.get(lender) : lenderResult?.campaign;
    const banner = bannerOf(campaign) ?? bannerOf(lenderCampaign);
    if (campaign && banner) {
      campaigns.set(slug, withDraft(campaignOf(campaign, banner), campaign.draft));
      continue;
    }
    issues.set(slug, 'issues' in result ? result.issues : [noDrawings(lender, isLenderInvalid)]);
    const publishedCampaign = published.campaigns.get(slug);
    if (publishedCampaign) campaigns.set(slug, publishedCampaign);
  }
  return { campaigns, issues };
}

const noDrawings = (lender: string, isLenderInvalid: boolean): CampaignIssue => ({
  field: 'drawings',
  expected: 'имя акции, у которой есть свои картинки',
  found: lender,
  ...(isLenderInvalid && { hint: `Картинки ${lender} не взять, пока в ней ошибка` }),
});

function campaignOf(campaign: ValidCampaign, banner: Banner): Campaign {
  const share = campaign.images.get('share');
  const files = [...campaign.images.values()].map(({ file }) => file);
  const text = JSON.stringify([campaign.definition, banner, files]);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { ...campaign, banner, version, ...(share && { share }) };
}

/** Adds the draft to a campaign. The draft uses the campaign's banner and images. */
function withDraft(campaign: Campaign, draft: ValidCampaign['draft']): Campaign {
  if (!draft) return campaign;
  const { from, definition } = draft;
  const next = campaignOf({ ...campaign, definition }, campaign.banner);
  return {
    ...campaign,
    version: `${campaign.version} ${from} ${next.version}`,
    next: { from, campaign: next },
  };
}

/**
 * Returns the banner of a campaign, or undefined if a file is missing. By default, a banner has a frame unless all
 * three files are SVGs.
 */
function bannerOf(campaign: ValidCampaign | undefined): Banner | undefined {
  const [large, medium, small] = (['banner-l', 'banner-m', 'banner-s'] as const).map(
    (name) => campaign?.images.get(name)?.file,
  );
  if (!campaign || large === undefined || medium === undefined || small === undefined) return undefined;
  const isDrawn = [large, medium, small].every((file) => file.endsWith('.svg'));
  const framed = campaign.definition.framed ?? !isDrawn;
  return { large, medium, small, ...(framed && { framed }) };
}
