import type { ServerRoute } from '../../client/app/entry-server';
import type { Site } from '../../shared/site';
import type { CampaignSnapshot, CurrentCampaign } from '../campaigns/campaign-snapshot';
import type { Preview } from '../campaigns/previews';
import type { HttpError } from '../errors';

/** A page at a URL. Pages with the same `cacheKey` share a cache entry. */
export interface Page {
  /** Name of the page in metrics, in logs and in the browser. */
  readonly name: string;
  readonly site: Site;
  readonly route: ServerRoute;
  readonly path: string;
  /**
   * Key in the page cache. Clients cannot create new keys, because all parts of a key come from fixed lists. Undefined
   * if the page is not cached.
   */
  readonly cacheKey: string | undefined;
  /** Version of the page. Changes when a new month begins in Moscow, or when a campaign on the page changes. */
  readonly version: string;
  readonly campaigns: CampaignSnapshot;
  readonly campaign?: CurrentCampaign | undefined;
  readonly preview?: Preview;
  /** Set only on a page that depends on the visitor's city or cookies. */
  readonly variant?: Variant;
}

/** Part of a page that depends on the visitor's city and cookies. */
export interface Variant {
  /** Initial Redux state of the page, by slice. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Values of the Set-Cookie headers. */
  readonly setCookies: readonly string[];
}

/** Parts of a request that determine the variant of a page. */
export interface Visitor {
  readonly query: URLSearchParams;
  readonly cookies: Readonly<Record<string, unknown>>;
  /** True if the request posts the cookie banner's form. */
  readonly acceptsCookies: boolean;
}

/** A form that a browser without JavaScript posted to a page. */
export interface PostedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Query string of the URL with its '?', or an empty string. */
  readonly search: string;
  /** Rate-limit error, set if the form was rejected. The page shows the error next to the form. */
  readonly refusal: HttpError | undefined;
}
