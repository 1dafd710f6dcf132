import type { Site } from '../../shared/site';
import type { Assets, SharePicture } from '../build';
import type { Config } from '../config/config';
import { HttpError } from '../errors';
import { campaignView } from '../campaigns/campaign-view';
import { themeStyles } from '../campaigns/validation/theme';
import { campaignOverview } from '../campaigns/campaign-overview';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { Previews } from '../campaigns/previews';
import { promotionCards } from '../campaigns/promotion-cards';
import type { RouteEntry } from './page-routes';

/** What a page that depends on its visitor may ask of it; `acceptsCookies` is just now, by the banner's plain form. */
interface Visitor {
  readonly site: Site;
  readonly query: URLSearchParams;
  readonly cookies: Readonly<Record<string, unknown>>;
  readonly acceptsCookies: boolean;
  readonly ip: () => string;
}

/** What of a page depends on its visitor, the same for everyone with this key. */
export interface Variant {
  /** Part of the page's cache key, from a closed set. Absent where that cannot be told: such a page is not cached. */
  readonly key?: string;
  readonly state: Readonly<Record<string, unknown>>;
  readonly setCookies?: readonly string[];
}

export type ChooseVariant = (visitor: Visitor) => Promise<Variant>;

/** What a page is made of besides its calls. */
export interface PageProps {
  /** Slices of the store that the server fills. */
  readonly state: Readonly<Record<string, unknown>>;
  readonly styles?: string;
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
  readonly config: Pick<Config, 'promoFinished'>;
  readonly chooseCity: ChooseVariant;
}

export type PageMiddleware = ReturnType<typeof createPageMiddleware>;

/** The server-side middleware that routes may name (product: Pages). */
export function createPageMiddleware({ campaigns: live, previews, assets, config, chooseCity }: Parts) {
  const { promoFinished } = config;
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
        state: { overview: campaignOverview(campaigns, live.issues(), previews, preview?.expiresAt ?? 0) },
      }),
    },

    city: {
      chooseVariant: chooseCity,
      props: (_entry, variant) => ({
        state: { ...variant?.state, banners: { law: assets.banner('law'), sert: assets.banner('sert') } },
      }),
    },
  };
  return {
    /** The middleware that a page's route names. Throws `internal` where there is none of that name. */
    of({ route: { middleware: name } }: RouteEntry): Middleware {
      if (name === undefined) return { props: () => ({ state: {} }) };
      if (registered[name]) return registered[name];
      throw new HttpError('internal', { cause: `server middleware '${name}' is not registered` });
    },
    /** Whether the page depends on its visitor. */
    hasVariants: ({ route }: RouteEntry): boolean => !!registered[route.middleware ?? '']?.chooseVariant,
  };
}
