import { createHash } from 'node:crypto';
import type { Banner } from '../../shared/promotions/campaign';
import type { CampaignIssue } from './validation/issue';
import type { CampaignImage, ValidCampaign, ValidationResult } from './validation/validate-campaign';

export interface Campaign extends ValidCampaign {
  readonly banner: Banner;
  readonly share?: CampaignImage;
  /** Part of its page's cache key. */
  readonly version: string;
  /** The draft and its moment, in milliseconds since 1970. */
  readonly next?: { readonly from: number; readonly campaign: Campaign };
}

/** Campaigns to show, and the issues of the others, by slug. */
export interface CampaignSet {
  readonly campaigns: ReadonlyMap<string, Campaign>;
  readonly issues: ReadonlyMap<string, readonly CampaignIssue[]>;
}

export type Poll = Map<string, { readonly fingerprint: string; readonly result: ValidationResult }>;

/** Returns what two polls found equal, else what is published. The first poll counts at once. */
export function stablePoll(poll: Poll, lastPoll: Poll | undefined, shown: CampaignSet) {
  const stable = new Map<string, ValidationResult>();
  for (const slug of new Set([...poll.keys(), ...shown.campaigns.keys(), ...shown.issues.keys()])) {
    const [found, campaign, issues] = [poll.get(slug), shown.campaigns.get(slug), shown.issues.get(slug)];
    if (!lastPoll || found?.fingerprint === lastPoll.get(slug)?.fingerprint) {
      if (found) stable.set(slug, found.result);
    } else if (issues) stable.set(slug, { issues });
    else if (campaign) stable.set(slug, { campaign });
  }
  return new Map([...stable].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Adds borrowed drawings. An invalid campaign stays as it was before. */
export function resolveBanners(
  results: ReadonlyMap<string, ValidationResult>,
  before: CampaignSet,
): CampaignSet {
  const campaigns = new Map<string, Campaign>();
  const issues = new Map<string, readonly CampaignIssue[]>();
  for (const [slug, result] of results) {
    const own = 'campaign' in result ? result.campaign : undefined;
    const lender = own?.definition.drawings ?? slug;
    const lent = results.get(lender);
    const isInvalid = lent !== undefined && 'issues' in lent;
    const banner = bannerOf(own) ?? bannerOf(isInvalid ? before.campaigns.get(lender) : lent?.campaign);
    const old = before.campaigns.get(slug);
    if (own && banner) campaigns.set(slug, withDraft(campaignOf(own, banner), own.draft));
    else {
      issues.set(slug, 'issues' in result ? result.issues : [noDrawings(lender, isInvalid)]);
      if (old) campaigns.set(slug, old);
    }
  }
  return { campaigns, issues };
}

const noDrawings = (lender: string, isInvalid: boolean): CampaignIssue => ({
  field: 'drawings',
  expected: 'имя акции, у которой есть свои картинки',
  found: lender,
  ...(isInvalid && { hint: `Картинки ${lender} не взять, пока в ней ошибка` }),
});

function campaignOf(campaign: ValidCampaign, banner: Banner): Campaign {
  const share = campaign.images.get('share');
  const files = [...campaign.images.values()].map(({ file }) => file);
  const text = JSON.stringify([campaign.definition, banner, files]);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { ...campaign, banner, version, ...(share && { share }) };
}

/** Adds a draft: its words, colours and days with the pictures of its folder. */
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

/** Only drawings can do without a frame. */
function bannerOf(campaign: ValidCampaign | undefined): Banner | undefined {
  const [large, medium, small] = (['banner-l', 'banner-m', 'banner-s'] as const).map(
    (name) => campaign?.images.get(name)?.file,
  );
  if (!campaign || large === undefined || medium === undefined || small === undefined) return undefined;
  const framed = campaign.definition.framed ?? ![large, medium, small].every((file) => file.endsWith('.svg'));
  return { large, medium, small, ...(framed && { framed }) };
}
