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

/** Details shown on an error page. */
export interface ErrorProps {
  readonly status: number;
  readonly requestId?: string | undefined;
  /** Kind of page that was not found. Previews and loyalty programme pages have their own error messages. */
  readonly about?: 'preview' | 'programme' | undefined;
  /** Seconds until a rate-limited visitor may retry. */
  readonly retryAfter?: number | undefined;
}

/** Page constants, which are the same for all visitors. The server serializes them next to the Redux state. */
export interface PageProps {
  readonly site: Site;
  /** Id of the requested route, or 'error' for an error page. */
  readonly page: string;
  /**
   * Id of the release that rendered the page. Error reports include this id because an instance with another release
   * may receive them.
   */
  readonly release: string;
  /** Path of the built assets on this site, with a trailing slash. */
  readonly assets: string;
  /** URL of the retailer's main site, with a trailing slash. */
  readonly mainSiteUrl: string;
  readonly year: number;
  /** Name of the preview link. On a preview page, API calls include this name and analytics are disabled. */
  readonly preview?: string;
  /** Absent if no analytics service is configured. */
  readonly analytics?: AnalyticsIds;
  /** Set only on error pages. */
  readonly error?: ErrorProps;
  /** Set only on campaign pages. */
  readonly campaign?: CampaignView;
  /** Banners of the retailer's own pages, by page id. */
  readonly banners?: Readonly<Record<string, Banner>>;
  /** Running campaigns to list on the page of a finished promotion. */
  readonly running?: readonly PromotionCard[];
  /** Promotions listed on the index. */
  readonly cards?: readonly PromotionCard[];
  /** Running promotions included in the card check on the index. */
  readonly checks?: readonly PromotionCheck[];
  /** All campaigns, for the editors' overview. */
  readonly overview?: CampaignOverview;
}

const PagePropsContext = createContext<PageProps | null>(null);

export const PagePropsProvider = PagePropsContext.Provider;

/** Returns the constants of the current page. Throws if the provider is missing. */
export function usePageProps(): PageProps {
  const props = useContext(PagePropsContext);
  if (!props) throw new Error('PagePropsProvider is missing');
  return props;
}

/** Returns a function that maps the name of a built file, such as a drawing or a banner, to its path. */
export function useAsset(): (file: string) => string {
  const { assets } = usePageProps();
  return (file) => assets + file.replace(/^.*\//, '');
}

/** Returns the banner of one of the retailer's own pages. Throws if the page has no banner. */
export function useBanner(page: string): Banner {
  const banner = usePageProps().banners?.[page];
  if (!banner) throw new Error(`the page has no banner of ${page}`);
  return banner;
}
