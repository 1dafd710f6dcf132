import { PAGE_PATHS, type PageFacts } from '../../client/app/entry-server';
import type { Assets, SharePicture } from '../build';
import type { Config } from '../config/config';
import { HttpError } from '../errors';
import { campaignView } from '../campaigns/campaign-view';
import { themeStyles } from '../campaigns/validation/theme';
import { campaignOverview } from '../campaigns/campaign-overview';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { Previews } from '../campaigns/previews';
import { promotionCards, runningTiles } from '../campaigns/promotion-cards';
import type { Page, Visitor } from './page';

export type ChooseVariant = (page: Page, visitor: Visitor) => Promise<Page>;

export interface PageProps {
  /** What its slices begin with, by their names. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** What it knows besides what all pages know. */
  readonly facts?: Pick<PageFacts, 'cards' | 'overview'>;
  readonly styles?: string;
  readonly picture?: SharePicture | undefined;
  /** Said in the page's head too. */
  readonly finished?: boolean;
}

interface Middleware {
  readonly chooseVariant?: ChooseVariant;
  readonly props: (page: Page) => PageProps;
}

interface Parts {
  readonly campaigns: Pick<CampaignStore, 'issues'>;
  readonly previews: Previews;
  readonly assets: Assets;
  readonly config: Pick<Config, 'promoFinished'>;
  readonly chooseCity: ChooseVariant;
}

export type PageMiddleware = ReturnType<typeof createPageMiddleware>;

/** Server-side middleware that routes may name (product: Pages). */
export function createPageMiddleware({ campaigns: live, previews, assets, config, chooseCity }: Parts) {
  const { promoFinished } = config;
  const banners = Object.fromEntries(Object.keys(PAGE_PATHS).map((id) => [id, assets.banner(id)]));
  const registered: Readonly<Record<string, Middleware>> = {
    promotions: {
      props: ({ campaigns }) => ({
        facts: { cards: promotionCards(campaigns, assets, promoFinished) },
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
        const { timestamp } = preview ?? campaigns;
        const view = campaignView(campaign, timestamp);
        const finished = view.status === 'finished';
        const now = finished && view.kind === 'supplier' ? runningTiles(campaigns, campaign, timestamp) : [];
        const themes = [campaign, ...now.flatMap(({ slug }) => campaigns.shown.get(slug) ?? [])];
        return {
          state: { campaign: { view: now.length ? { ...view, now } : view } },
          styles: themes.map(({ slug, definition }) => themeStyles(slug, definition.theme)).join(''),
          finished,
          picture: campaign.share,
        };
      },
    },

    overview: {
      props: ({ campaigns, preview }) => ({
        facts: { overview: campaignOverview(campaigns, live.issues(), previews, preview?.expiresAt ?? 0) },
      }),
    },

    city: {
      chooseVariant: chooseCity,
      props: ({ variant }) => ({ state: { ...variant?.state, business: { banners } } }),
    },
  };
  /** Throws `internal` for an unknown name. */
  function middlewareOf({ route: { middleware: name } }: Page): Middleware {
    if (name === undefined) return { props: () => ({}) };
    const middleware = registered[name];
    if (middleware) return middleware;
    throw new HttpError('internal', { cause: `server middleware '${name}' is not registered` });
  }

  return {
    propsOf: (page: Page): PageProps => middlewareOf(page).props(page),

    hasVariants: ({ route }: Page): boolean =>
      registered[route.middleware ?? '']?.chooseVariant !== undefined,

    /** Chooses the variant of the page for a visitor. */
    async forVisitor(page: Page, visitor: Visitor): Promise<Page> {
      const { chooseVariant } = middlewareOf(page);
      return chooseVariant ? chooseVariant(page, visitor) : page;
    },
  };
}
