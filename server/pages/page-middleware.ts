import type { Site } from '../../shared/site';
import { bannerOf, campaignView, themeStyles, type Campaigns } from '../promotions/campaigns';
import type { Assets } from '../assets';
import type { PageEntry } from './page-table';
import { promotionCards } from '../promotions/promotion-cards';

/** A request for a page, as far as preparing it may depend on it. */
interface Visit {
  readonly entry: PageEntry;
  readonly now: Date;
  /** What of the visitor the page is made for, on a page that depends on it. */
  readonly personal?: Personal | undefined;
}

/** What a personal page may ask of its visitor. */
export interface Visitor {
  readonly site: Site;
  readonly query: URLSearchParams;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly ip: string;
}

/** What a page owes to its visitor. Only the variant and the state get into the page. */
export interface Personal {
  /** Part of the page's cache key. From a closed set: nothing a visitor can make up. */
  readonly variant: string;
  /** Slices of the store, the same for everyone with this variant. */
  readonly state: Readonly<Record<string, unknown>>;
  /** A cookie to set, for this visitor alone. */
  readonly cookie?: string;
}

export type Personalise = (visitor: Visitor) => Promise<Personal>;

/** What a page is made of besides its calls. */
export interface Prepared {
  /** Slices of the store that the server fills. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Styles beyond the page's own. */
  readonly styles?: string;
  /** The promotion is over: the page stays and says so, its link previews included. */
  readonly finished?: boolean;
}

export interface PageMiddleware {
  /** Absent: the page is the same for everyone. */
  readonly personalise?: Personalise;
  readonly prepare: (visit: Visit) => Promise<Prepared> | Prepared;
}

interface Parts {
  readonly campaigns: Campaigns;
  readonly assets: Assets;
  readonly promoFinished: boolean;
  readonly chooseCity: Personalise;
}

/** The server-side middleware that routes may name (product: Pages). */
export function createPageMiddleware(parts: Parts): Readonly<Record<string, PageMiddleware>> {
  const { campaigns, assets, promoFinished, chooseCity } = parts;
  return {
    promotions: {
      prepare: ({ now }) => ({
        state: { promotions: promotionCards(parts, now) },
        styles: [...campaigns].map(([slug, definition]) => themeStyles(slug, definition)).join(''),
      }),
    },

    lovecategory: {
      prepare: () => ({
        state: {
          cardCategories: { isPromoFinished: promoFinished, banner: bannerOf('lovecategory', assets) },
        },
        finished: promoFinished,
      }),
    },

    campaign: {
      prepare({ entry: { slug = '' }, now }) {
        const definition = campaigns.get(slug);
        if (!definition) throw new Error('the page table names a campaign that is not there');
        const view = campaignView(slug, definition, assets, now);
        return {
          state: { campaign: { view } },
          styles: themeStyles(slug, definition),
          finished: view.status === 'finished',
        };
      },
    },

    city: {
      personalise: chooseCity,
      prepare: ({ personal }) => ({
        state: {
          ...personal?.state,
          banners: { law: bannerOf('law', assets), sert: bannerOf('sert', assets) },
        },
      }),
    },
  };
}
