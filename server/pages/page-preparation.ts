import { BUSINESS_PATHS, type PageProps } from '../../client/app/entry-server';
import type { Assets, SharePicture } from '../build';
import type { Config } from '../config/config';
import { HttpError } from '../errors';
import { eventName } from '../campaigns/campaign-texts';
import { campaignView } from '../campaigns/campaign-view';
import { themeStyles } from '../campaigns/validation/theme';
import { campaignOverview } from '../campaigns/campaign-overview';
import type { CurrentCampaign } from '../campaigns/campaign-snapshot';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { Previews } from '../campaigns/previews';
import { campaignCard, promotionCards, runningCampaigns } from '../campaigns/promotion-cards';
import { promotionChecks } from '../campaigns/promotion-checks';
import type { CityChoice } from './city-choice';
import type { Page, Visitor } from './page';

/** Data that the server prepares before it renders a page. */
export interface PreparedPage {
  /** Initial Redux state of the page, by slice. */
  readonly state?: Readonly<Record<string, unknown>> | undefined;
  /** React props in addition to the common props of all pages. */
  readonly props?: Partial<PageProps>;
  readonly styles?: string;
  readonly picture?: SharePicture | undefined;
  /**
   * Type of the promotion, set only if the promotion has ended. The title and the description of the page then contain
   * a note such as «Акция завершена».
   */
  readonly ended?: 'Акция' | 'Программа';
}

interface Middleware {
  readonly variants?: Variants;
  readonly prepare: (page: Page) => PreparedPage;
}

/** Functions that select the variant of a page for a visitor's city and cookies. */
interface Variants {
  readonly chooseVariant: (page: Page, visitor: Visitor) => Promise<Page>;
  /**
   * Returns the variant of a page for a visitor. Returns undefined if the variant needs API calls or a Set-Cookie
   * header.
   */
  readonly cachedVariant: (page: Page, visitor: Visitor) => Page | undefined;
}

interface Dependencies {
  readonly campaigns: Pick<CampaignStore, 'issues'>;
  readonly previews: Previews;
  readonly assets: Assets;
  readonly config: Pick<Config, 'promoFinished'>;
  readonly cityChoice: CityChoice;
}

/** Returns the CSS for the colour themes of the given campaigns. */
const stylesOf = (campaigns: readonly CurrentCampaign[]) =>
  campaigns.map(({ slug, definition }) => themeStyles(slug, definition.theme)).join('');

export type PagePreparation = ReturnType<typeof createPagePreparation>;

/** Creates the server-side preparation of pages. A route refers to its middleware by name, such as 'promotions'. */
export function createPagePreparation({
  campaigns: campaignStore,
  previews,
  assets,
  config,
  cityChoice,
}: Dependencies) {
  const { promoFinished } = config;
  const banners = Object.fromEntries(Object.keys(BUSINESS_PATHS).map((id) => [id, assets.banner(id)]));
  const registered: Readonly<Record<string, Middleware>> = {
    promotions: {
      prepare: ({ campaigns }) => ({
        props: {
          cards: promotionCards(campaigns, assets, promoFinished),
          checks: promotionChecks(campaigns, promoFinished),
        },
        styles: stylesOf([...campaigns.shown.values()]),
      }),
    },

    lovecategory: {
      prepare({ campaigns }) {
        const running = promoFinished ? runningCampaigns(campaigns, undefined, campaigns.timestamp) : [];
        return {
          props: {
            banners: { lovecategory: assets.banner('lovecategory') },
            running: running.map((campaign) => campaignCard(campaign, campaigns.timestamp)),
          },
          state: { cardCategories: { isPromoFinished: promoFinished } },
          styles: stylesOf(running),
          ...(promoFinished && { ended: 'Акция' }),
        };
      },
    },

    campaign: {
      prepare({ campaign, campaigns, preview }) {
        if (!campaign)
          throw new Error('the route has the middleware `campaign`, but the page has no campaign');
        const { timestamp } = preview ?? campaigns;
        const view = campaignView(campaign, timestamp);
        const isFinished = view.status === 'finished';
        const running = isFinished ? runningCampaigns(campaigns, campaign, timestamp) : [];
        return {
          props: { campaign: view, running: running.map((other) => campaignCard(other, timestamp)) },
          styles: stylesOf([campaign, ...running]),
          ...(isFinished && { ended: eventName(view.kind) }),
          picture: campaign.share,
        };
      },
    },

    overview: {
      prepare: ({ campaigns, preview }) => ({
        props: {
          overview: campaignOverview(campaigns, campaignStore.issues(), previews, preview?.expiresAt ?? 0),
        },
      }),
    },

    city: {
      variants: cityChoice,
      prepare: ({ variant }) => ({ props: { banners }, state: variant?.state }),
    },
  };

  /** Returns the middleware of a page's route. Throws `internal` if no middleware has the name in the route. */
  function middlewareOf({ route: { middleware: name } }: Page): Middleware {
    if (name === undefined) return { prepare: () => ({}) };
    const middleware = registered[name];
    if (middleware) return middleware;
    throw new HttpError('internal', { cause: `server middleware '${name}' is not registered` });
  }

  return {
    prepare: (page: Page): PreparedPage => middlewareOf(page).prepare(page),

    hasVariants: ({ route }: Page): boolean => registered[route.middleware ?? '']?.variants !== undefined,

    /** Returns the variant of the page for a visitor. */
    async forVisitor(page: Page, visitor: Visitor): Promise<Page> {
      const { variants } = middlewareOf(page);
      return variants ? variants.chooseVariant(page, visitor) : page;
    },

    /**
     * Returns the variant of a page for a visitor. Returns undefined if the variant needs API calls or a Set-Cookie
     * header.
     */
    cachedVariant: (page: Page, visitor: Visitor): Page | undefined =>
      middlewareOf(page).variants?.cachedVariant(page, visitor),
  };
}
