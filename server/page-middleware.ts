import { bannerOf, campaignView, themeStyles, type Campaigns } from './campaigns';
import type { Assets } from './assets';
import type { PageEntry } from './page-table';
import { promotionCards } from './promotions';

/** A request for a page, as far as preparing it may depend on it. */
export interface Visit {
  readonly entry: PageEntry;
  readonly now: Date;
}

/** What a page is made of besides its calls. */
export interface Prepared {
  /** Slices of the store that the server fills. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Styles beyond the page's own. */
  readonly styles?: string;
  /** The promotion is over: the page stays and says so, its link previews included. */
  readonly finished?: boolean;
}

export type PageMiddleware = (visit: Visit) => Promise<Prepared> | Prepared;

interface Parts {
  readonly campaigns: Campaigns;
  readonly assets: Assets;
  readonly promoFinished: boolean;
}

/** The server-side middleware that routes may name (specification 2.1, 8). */
export function createPageMiddleware(parts: Parts): Readonly<Record<string, PageMiddleware>> {
  const { campaigns, assets, promoFinished } = parts;
  return {
    promotions: ({ now }) => ({
      state: { promotions: promotionCards(parts, now) },
      styles: [...campaigns].map(([slug, definition]) => themeStyles(slug, definition)).join(''),
    }),

    lovecategory: () => ({
      state: { cardCategories: { isPromoFinished: promoFinished, banner: bannerOf('lovecategory', assets) } },
      finished: promoFinished,
    }),

    campaign({ entry: { slug = '' }, now }) {
      const definition = campaigns.get(slug);
      if (!definition) throw new Error('the page table names a campaign that is not there');
      const view = campaignView(slug, definition, assets, now);
      return {
        state: { campaign: { view } },
        styles: themeStyles(slug, definition),
        finished: view.status === 'finished',
      };
    },
  };
}
