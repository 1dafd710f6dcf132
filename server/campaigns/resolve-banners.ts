import { createHash } from 'node:crypto';
import type { Banner } from '../../shared/promotions/campaign';
import type { CampaignIssue } from './validation/issue';
import type { CampaignDefinition } from './validation/campaign-schema';
import type { CampaignImage, ValidCampaign, ValidationResult } from './validation/validate-campaign';

/** A campaign that can be shown. */
export interface Campaign extends ValidCampaign {
  readonly banner: Banner;
  /** Its own picture for link previews. */
  readonly share?: CampaignImage;
  /** Another one whenever anything of it has changed: part of its page's key in caches. */
  readonly version: string;
}

/** Every campaign that can be shown, by slug, and what is wrong with the others. */
export interface CampaignSet {
  readonly campaigns: ReadonlyMap<string, Campaign>;
  readonly issues: ReadonlyMap<string, readonly CampaignIssue[]>;
}

/**
 * Puts validated campaigns together: who borrows drawings gets them. An invalid one stays as it was in the set before, or
 * is left out where it was not.
 */
export function resolveBanners(
  results: ReadonlyMap<string, ValidationResult>,
  before: CampaignSet,
): CampaignSet {
  const campaigns = new Map<string, Campaign>();
  const issues = new Map<string, readonly CampaignIssue[]>();
  const lenderOf = (slug: string) => {
    const result = results.get(slug);
    return result && ('campaign' in result ? result.campaign : before.campaigns.get(slug));
  };
  const isInvalid = (slug: string) => 'issues' in (results.get(slug) ?? {});
  for (const [slug, result] of results) {
    const resolved = 'campaign' in result ? withBanner(result.campaign, { lenderOf, isInvalid }) : result;
    if ('campaign' in resolved) campaigns.set(slug, resolved.campaign);
    else {
      issues.set(slug, resolved.issues);
      const old = before.campaigns.get(slug);
      if (old) campaigns.set(slug, old);
    }
  }
  return { campaigns, issues };
}

/** The campaigns beside one, by slug. */
interface Others {
  readonly lenderOf: (slug: string) => ValidCampaign | undefined;
  readonly isInvalid: (slug: string) => boolean;
}
type Resolved = { readonly campaign: Campaign } | { readonly issues: readonly CampaignIssue[] };

function withBanner(campaign: ValidCampaign, { lenderOf, isInvalid }: Others): Resolved {
  const { slug, definition, images } = campaign;
  const lender = definition.drawings ?? slug;
  const banner = bannerOf(campaign) ?? bannerOf(lenderOf(lender));
  if (!banner)
    return {
      issues: [
        {
          field: 'drawings',
          expected: 'имя акции, у которой есть свои картинки',
          found: definition.drawings ?? 'ничего',
          ...(isInvalid(lender) && { hint: `Картинки ${lender} не взять, пока в ней ошибка` }),
        },
      ],
    };
  const share = images.get('share');
  const version = versionOf(definition, banner, share?.file);
  return { campaign: { ...campaign, banner, version, ...(share && { share }) } };
}

/** Photographs have a ground, whatever the definition says: only a drawing can be without. */
function bannerOf(campaign: ValidCampaign | undefined): Banner | undefined {
  const [large, medium, small] = (['banner-l', 'banner-m', 'banner-s'] as const).map(
    (name) => campaign?.images.get(name)?.file,
  );
  if (!campaign || large === undefined || medium === undefined || small === undefined) return undefined;
  const framed = campaign.definition.framed ?? ![large, medium, small].every((file) => file.endsWith('.svg'));
  return { large, medium, small, ...(framed && { framed }) };
}

const versionOf = (...parts: [CampaignDefinition, Banner, string | undefined]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
