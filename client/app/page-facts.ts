import type { CampaignOverview } from '../../shared/promotions/campaign-overview';
import type { PromotionCard } from '../../shared/promotions/promotions';
import type { Site } from '../../shared/site';

/** Google Tag Manager, Google Analytics, Yandex Metrika. */
export interface AnalyticsIds {
  readonly gtm?: string;
  readonly ga?: string;
  readonly ym?: string;
}

/** What an error page is about. */
export interface ErrorFacts {
  readonly status: number;
  readonly requestId?: string | undefined;
  /** A page that is not there was asked for by what looks like a preview’s link. */
  readonly about?: 'preview' | undefined;
  /** Seconds until a rate-limited visitor may retry. */
  readonly retryAfter?: number | undefined;
}

/** What the server knows and a page needs, the same for every visitor of that page. Never changes in the browser. */
export interface PageFacts {
  readonly site: Site;
  /** Id of the route that is shown; 'error' on an error page. */
  readonly page: string;
  /** Id of the server's release that made the page. A later release takes its reports. */
  readonly release: string;
  /** Where the built assets of this site are, with a slash at the end. */
  readonly assets: string;
  /** The retailer's main site, with a slash at the end. */
  readonly mainSiteUrl: string;
  readonly year: number;
  /** The link of a page shown before its time or as of another: its calls carry it, and nothing of it is measured. */
  readonly preview?: string;
  /** Ids of the analytics in use; absent when there are none. */
  readonly analytics?: AnalyticsIds;
  /** Set when the page is an error page. */
  readonly error?: ErrorFacts;
  /** The promotions, on their index. */
  readonly cards?: readonly PromotionCard[];
  /** Of all campaigns, on the page for those who run them. */
  readonly overview?: CampaignOverview;
}

/** Paths of the pages that other pages lead to without a reload, below each site's base, in their canonical form. */
export const PAGE_PATHS = {
  law: { promo: 'law', business: '' },
  sert: { promo: 'sert/', business: 'sert/' },
} satisfies Record<string, Record<Site, string>>;

export type LinkedPage = keyof typeof PAGE_PATHS;
