import type { Site } from '../../shared/site';
import type { Assets, SharePicture } from '../build';
import { HttpError } from '../errors';
import { campaignView } from '../campaigns/campaign-view';
import { themeStyles } from '../campaigns/validation/theme';
import { campaignOverview } from '../campaigns/campaign-overview';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { Previews } from '../campaigns/previews';
import { promotionCards } from '../campaigns/promotion-cards';
import type { RouteEntry } from './page-routes';

/** What a page that depends on its visitor may ask of it. */
export interface Visitor {
  readonly site: Site;
  readonly query: URLSearchParams;
  /** As cookie-parser has them. */
  readonly cookies: Readonly<Record<string, unknown>>;
  /** Has just accepted the cookie banner, by its plain form. */
  readonly acceptsCookies: boolean;
  readonly ip: () => string;
}

/** What of a page depends on its visitor, the same for everyone with this key. */
export interface Variant {
  /** Part of the page's cache key, from a closed set. Absent where that cannot be told: such a page is not cached. */
  readonly key?: string;
  /** Slices of the store. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Cookies to set, for this visitor alone. */
  readonly setCookies?: readonly string[];
}

export type ChooseVariant = (visitor: Visitor) => Promise<Variant>;

/** What a page is made of besides its calls. */
export interface PageProps {
  /** Slices of the store that the server fills. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Styles beyond the page's own. */
  readonly styles?: string;
  /** The page's own picture for link previews. */
  readonly picture?: SharePicture | undefined;
  /** The promotion is over: the page stays and says so, its link previews included. */
  readonly finished?: boolean;
}

interface Middleware {
  /** Absent: the page is the same for everyone. */
  readonly chooseVariant?: ChooseVariant;
  readonly props: (entry: RouteEntry, variant?: Variant) => PageProps;
}

interface Parts {
  readonly campaigns: Pick<CampaignStore, 'issues'>;
  readonly previews: Previews;
  readonly assets: Assets;
  readonly promoFinished: boolean;
  readonly chooseCity: ChooseVariant;
}

export type PageMiddleware = ReturnType<typeof createPageMiddleware>;

/** The server-side middleware that routes may name (product: Pages). */
export function createPageMiddleware({
  campaigns: { issues },
  previews,
  assets,
  promoFinished,
  chooseCity,
}: Parts) {
  const registered: Readonly<Record<string, Middleware>> = {
    promotions: {
      props: ({ campaigns }) => ({
        state: { promotions: promotionCards(campaigns, assets, promoFinished) },
        styles: [...campaigns.shown.values()]
          .map(({ slug, definition }) => themeStyles(slug, definition.theme))
          .join(''),
      }),
    },

    lovecategory: {
      props: () => ({
        state: { cardCategories: { isPromoFinished: promoFinished, banner: assets.banner('lovecategory') } },
        finished: promoFinished,
      }),
    },

    campaign: {
      props({ campaign, campaigns, preview }) {
        if (!campaign) throw new Error('the page table names a campaign that is not there');
        const view = campaignView(campaign, (preview ?? campaigns).timestamp);
        return {
          state: { campaign: { view } },
          styles: themeStyles(campaign.slug, campaign.definition.theme),
          finished: view.status === 'finished',
          picture: campaign.share,
        };
      },
    },

    overview: {
      props: ({ campaigns, preview }) => ({
        state: { overview: campaignOverview(campaigns, issues(), previews, preview?.expiresAt ?? 0) },
      }),
    },

    city: {
      chooseVariant: chooseCity,
      props: (_entry, variant) => ({
        state: {
          ...variant?.state,
          banners: { law: assets.banner('law'), sert: assets.banner('sert') },
        },
      }),
    },
  };
  return {
    /** The middleware that a page's route names. Throws `internal` where there is none of that name. */
    of({ route: { middleware: name } }: RouteEntry): Middleware {
      if (name === undefined) return { props: () => ({ state: {} }) };
      const found = registered[name];
      if (!found) throw new HttpError('internal', { cause: `server middleware '${name}' is not registered` });
      return found;
    },
    /** Whether the page depends on its visitor. */
    hasVariants: ({ route }: RouteEntry): boolean => !!registered[route.middleware ?? '']?.chooseVariant,
  };
}
