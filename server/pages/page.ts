import type { ServerRoute } from '../../client/app/entry-server';
import type { Site } from '../../shared/site';
import type { CampaignSnapshot, CurrentCampaign } from '../campaigns/campaign-snapshot';
import type { Preview } from '../campaigns/previews';
import type { HttpError } from '../errors';

/** A page at a URL. Its route creates it, the cache looks it up by key, and the render reads the rest. */
export interface Page {
  /** Label for metrics, logs and the browser. */
  readonly name: string;
  readonly site: Site;
  readonly route: ServerRoute;
  readonly path: string;
  /** Key from a closed set, which clients cannot extend. Undefined if the page is not cached. */
  readonly cacheKey: string | undefined;
  /** Changes with the month in Moscow and with the content of campaigns. */
  readonly version: string;
  readonly campaigns: CampaignSnapshot;
  readonly campaign?: CurrentCampaign | undefined;
  readonly preview?: Preview;
  /** Set on pages that differ between groups of visitors. */
  readonly variant?: Variant;
}

/** Differences of a page for visitors with the same city and cookies. */
export interface Variant {
  /** Initial state by slice. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Set-Cookie values. */
  readonly setCookies: readonly string[];
}

/** Properties of a request that select the variant of a page. */
export interface Visitor {
  readonly query: URLSearchParams;
  readonly cookies: Readonly<Record<string, unknown>>;
  /** True if the request submits the form of the cookie banner. */
  readonly acceptsCookies: boolean;
}

/** A form that a browser without JavaScript posted to the page. */
export interface PostedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Query of the URL with its '?', or an empty string. */
  readonly search: string;
  /** Rate limit error, which the page reports next to the form. */
  readonly refusal: HttpError | undefined;
}
