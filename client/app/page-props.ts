import { createContext, useContext } from 'react';
import type { Banner, CampaignView } from '../../shared/promotions/campaign';
import type { CampaignOverview } from '../../shared/promotions/campaign-overview';
import type { PromotionCard, PromotionCheck } from '../../shared/promotions/promotions';
import type { Site } from '../../shared/site';

/** Ids of Google Tag Manager, Google Analytics and Yandex Metrika. */
export interface AnalyticsIds {
  readonly gtm?: string;
  readonly ga?: string;
  readonly ym?: string;
}

/** Details that an error page shows. */
export interface ErrorProps {
  readonly status: number;
  readonly requestId?: string | undefined;
  /**
   * Kind of page that was not found. The error page shows a specific message for previews and loyalty programme pages.
   */
  readonly about?: 'preview' | 'programme' | undefined;
  /** Seconds until a rate-limited visitor may retry. */
  readonly retryAfter?: number | undefined;
}

/**
 * Page constants that are the same for all visitors. The server sets these constants and serializes them next to the
 * Redux state.
 */
export interface PageProps {
  readonly site: Site;
  /** Id of the requested route, or 'error' for an error page. */
  readonly page: string;
  /**
   * Id of the release that rendered the page. Error reports include this id, because an instance with another release
   * may receive them.
   */
  readonly release: string;
  /** Path of the built assets on this site, with a trailing slash. */
  readonly assets: string;
  /** URL of the retailer's main site, with a trailing slash. */
  readonly mainSiteUrl: string;
  readonly year: number;
  /** Name of the preview link. On a preview page, API calls include this name, and analytics are disabled. */
  readonly preview?: string;
  /** Absent if no analytics service is configured. */
  readonly analytics?: AnalyticsIds;
  /** Set only on error pages. */
  readonly error?: ErrorProps;
  /** Set only on campaign pages. */
  readonly campaign?: CampaignView;
  /** Banners of the retailer's own pages, by page id. */
  readonly banners?: Readonly<Record<string, Banner>>;
  /** Running campaigns that are listed on the page of a finished promotion. */
  readonly running?: readonly PromotionCard[];
  /** Promotions that the index lists. */
  readonly cards?: readonly PromotionCard[];
  /** Running promotions for which visitors can check a card on the index. */
  readonly checks?: readonly PromotionCheck[];
  /** All campaigns that the overview for editors lists. */
  readonly overview?: CampaignOverview;
}

const PagePropsContext = createContext<PageProps | null>(null);

export const PagePropsProvider = PagePropsContext.Provider;

/** Returns the constants of the current page. */
export function usePageProps(): PageProps {
  const props = useContext(PagePropsContext);
  if (!props) throw new Error('PagePropsProvider is missing');
  return props;
}

/** Returns a function that converts the name of a built file, such as an imported drawing or a banner, to its path. */
export function useAsset(): (file: string) => string {
  const { assets } = usePageProps();
  return (file) => assets + file.replace(/^.*\//, '');
}

/** Returns the banner of one of the retailer's own pages. */
export function useBanner(page: string): Banner {
  const banner = usePageProps().banners?.[page];
  if (!banner) throw new Error(`the page has no banner of ${page}`);
  return banner;
}
