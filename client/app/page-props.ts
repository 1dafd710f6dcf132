import { createContext, useContext } from 'react';
import type { Banner, CampaignView } from '../../shared/promotions/campaign';
import type { CampaignOverview } from '../../shared/promotions/campaign-overview';
import type { PromotionCard, PromotionCheck } from '../../shared/promotions/promotions';
import type { Site } from '../../shared/site';

/** Account ids for Google Tag Manager, Google Analytics and Yandex Metrica. */
export interface AnalyticsIds {
  readonly gtm?: string;
  readonly ga?: string;
  readonly ym?: string;
}

/** Data for the error page. */
export interface ErrorProps {
  readonly status: number;
  readonly requestId?: string | undefined;
  /** Set if the missing page is a preview or a loyalty programme, which have their own error messages. */
  readonly about?: 'preview' | 'programme' | undefined;
  /** Wait in seconds before a rate-limited visitor may send the next request. */
  readonly retryAfter?: number | undefined;
  /** True if the visitor has posted a form. */
  readonly isPosted?: boolean | undefined;
}

/**
 * Page data that never changes and does not depend on the visitor. The server embeds it in the HTML next to the Redux
 * state.
 */
export interface PageProps {
  readonly site: Site;
  /** Id of the route that the server selected, or 'error' for an error page. */
  readonly page: string;
  /**
   * Id of the release that rendered the page. Error reports contain this id because the server that receives them may
   * already run another release.
   */
  readonly release: string;
  /** URL path of the built files on this site, with a trailing slash. */
  readonly assets: string;
  /** URL of the retailer's main site, with a trailing slash. */
  readonly mainSiteUrl: string;
  readonly year: number;
  /** Name of the preview link. Set only on preview pages, where API calls include this name and analytics are off. */
  readonly preview?: string;
  /** Undefined if no analytics service is configured. */
  readonly analytics?: AnalyticsIds;
  /** Set only on error pages. */
  readonly error?: ErrorProps;
  /** Set only on campaign pages. */
  readonly campaign?: CampaignView;
  /** Banners for the pages that are not campaigns, keyed by page id. */
  readonly banners?: Readonly<Record<string, Banner>>;
  /** Running campaigns, listed on the page of a finished promotion. */
  readonly running?: readonly PromotionCard[];
  /** All promotions that the index lists. */
  readonly cards?: readonly PromotionCard[];
  /** Running promotions that are part of the card check on the index. */
  readonly checks?: readonly PromotionCheck[];
  /** All campaigns, for the overview page of the editors. */
  readonly overview?: CampaignOverview;
}

const PagePropsContext = createContext<PageProps | null>(null);

export const PagePropsProvider = PagePropsContext.Provider;

/** Returns the props of the current page. Throws outside a `PagePropsProvider`. */
export function usePageProps(): PageProps {
  const props = useContext(PagePropsContext);
  if (!props) throw new Error('PagePropsProvider is missing');
  return props;
}

/** Returns a function that converts the path of a picture file to its URL path on this site. */
export function useAsset(): (file: string) => string {
  const { assets } = usePageProps();
  return (file) => assets + file.replace(/^.*\//, '');
}

/** Returns the banner for a page that is not a campaign, by page id. Throws if the page has no banner. */
export function useBanner(page: string): Banner {
  const banner = usePageProps().banners?.[page];
  if (!banner) throw new Error(`the page has no banner of ${page}`);
  return banner;
}
