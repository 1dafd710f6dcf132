import type { Site } from '../../shared/site';
import type { Assets, SharePicture } from '../build';
import { campaignView } from '../campaigns/campaign-view';
import { themeStyles } from '../campaigns/validation/theme';
import { campaignOverview } from '../campaigns/campaign-overview';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { Previews } from '../campaigns/previews';
import { promotionCards } from '../campaigns/promotion-cards';
import type { PageEntry } from './page-routes';

/** A request for a page, as far as preparing it may depend on it. */
interface Visit {
  readonly entry: PageEntry;
  /** What of the visitor the page is made for, on a page that depends on it. */
  readonly personal?: Personal | undefined;
}

/** What a personal page may ask of its visitor. */
export interface Visitor {
  readonly site: Site;
  readonly query: URLSearchParams;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Has just accepted the cookie banner, by its plain form. */
  readonly accepts?: boolean;
  readonly ip: () => string;
}

/** What a page owes to its visitor. Only the variant and the state get into the page. */
export interface Personal {
  /** Part of the page's cache key. From a closed set: nothing a visitor can make up. */
  readonly variant: string;
  /** Slices of the store, the same for everyone with this variant. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Cookies to set, for this visitor alone. */
  readonly setsCookies?: readonly string[];
}

export interface Personalise {
  (visitor: Visitor): Promise<Personal>;
  /** The same without asking anybody; undefined where somebody has to be asked. */
  atOnce(visitor: Visitor): Personal | undefined;
}

/** What a page is made of besides its calls. */
export interface Prepared {
  /** Slices of the store that the server fills. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Styles beyond the page's own. */
  readonly styles?: string;
  /** The page's own picture for link previews. */
  readonly picture?: SharePicture;
  /** The promotion is over: the page stays and says so, its link previews included. */
  readonly finished?: boolean;
}

export interface PageMiddleware {
  /** Another one whenever the page is another one, its data aside: part of its cache key, from a closed set. */
  readonly edition?: (entry: PageEntry) => string;
  /** Absent: the page is the same for everyone. */
  readonly personalise?: Personalise;
  readonly prepare: (visit: Visit) => Promise<Prepared> | Prepared;
}

interface Parts {
  readonly campaigns: Pick<CampaignStore, 'issues'>;
  readonly previews: Previews;
  readonly assets: Assets;
  readonly promoFinished: boolean;
  readonly chooseCity: Personalise;
}

/** The server-side middleware that routes may name (product: Pages). */
export function createPageMiddleware(parts: Parts): Readonly<Record<string, PageMiddleware>> {
  const { campaigns: live, previews, assets, promoFinished, chooseCity } = parts;
  const bannerOf = (name: string) => assets.banner(name);
  return {
    promotions: {
      edition: ({ campaigns }) => campaigns.version,
      prepare: ({ entry: { campaigns } }) => ({
        state: { promotions: promotionCards({ bannerOf, promoFinished }, campaigns) },
        styles: [...campaigns.shown.values()]
          .map(({ slug, definition }) => themeStyles(slug, definition.theme))
          .join(''),
      }),
    },

    lovecategory: {
      prepare: () => ({
        state: {
          cardCategories: { isPromoFinished: promoFinished, banner: bannerOf('lovecategory') },
        },
        finished: promoFinished,
      }),
    },

    campaign: {
      edition: ({ campaign }) => campaign?.version ?? '',
      prepare({ entry: { campaign, campaigns, preview } }) {
        if (!campaign) throw new Error('the page table names a campaign that is not there');
        const view = campaignView(campaign, preview?.at ?? campaigns.at);
        return {
          state: { campaign: { view } },
          styles: themeStyles(campaign.slug, campaign.definition.theme),
          finished: view.status === 'finished',
          ...(campaign.share && { picture: { file: campaign.share.file, type: campaign.share.type } }),
        };
      },
    },

    overview: {
      prepare: ({ entry: { campaigns, preview } }) => ({
        state: {
          overview: campaignOverview({
            campaigns,
            issues: live.issues(),
            linksUntil: preview?.until ?? 0,
            previews,
          }),
        },
      }),
    },

    city: {
      personalise: chooseCity,
      prepare: ({ personal }) => ({
        state: {
          ...personal?.state,
          banners: { law: bannerOf('law'), sert: bannerOf('sert') },
        },
      }),
    },
  };
}
