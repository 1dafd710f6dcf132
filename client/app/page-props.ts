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

/** Subject of an error page. */
export interface ErrorProps {
  readonly status: number;
  readonly requestId?: string | undefined;
  /** Set if the missing page was a preview, or the page of a programme. */
  readonly about?: 'preview' | 'programme' | undefined;
  /** Seconds until a rate-limited visitor may retry. */
  readonly retryAfter?: number | undefined;
}

/** Constants of a page: known to the server, equal for all visitors, serialized next to the state. */
export interface PageProps {
  readonly site: Site;
  /** Id of the requested route, or 'error' on an error page. */
  readonly page: string;
  /** Id of the release that rendered the page. Error reports include it, because another release may receive them. */
  readonly release: string;
  /** Path of the built assets on this site, with a trailing slash. */
  readonly assets: string;
  /** URL of the retailer's main site, with a trailing slash. */
  readonly mainSiteUrl: string;
  readonly year: number;
  /** Name of the preview link. The page's calls include it, and analytics are disabled. */
  readonly preview?: string;
  /** Absent if no analytics are configured. */
  readonly analytics?: AnalyticsIds;
  /** Set on error pages only. */
  readonly error?: ErrorProps;
  /** Set on campaign pages. */
  readonly campaign?: CampaignView;
  /** Banners of the retailer's own pages by page id. */
  readonly banners?: Readonly<Record<string, Banner>>;
  /** Running campaigns, on the page of a finished promotion. */
  readonly running?: readonly PromotionCard[];
  /** Promotions on the index. */
  readonly cards?: readonly PromotionCard[];
  /** Running promotions in which the index checks a card. */
  readonly checks?: readonly PromotionCheck[];
  /** All campaigns, on the overview for editors. */
  readonly overview?: CampaignOverview;
}

const PagePropsContext = createContext<PageProps | null>(null);

export const PagePropsProvider = PagePropsContext.Provider;

/** Returns the constants of the page. */
export function usePageProps(): PageProps {
  const props = useContext(PagePropsContext);
  if (!props) throw new Error('PagePropsProvider is missing');
  return props;
}

/** Returns a function that returns the path of a built file, such as an imported drawing or a banner. */
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
