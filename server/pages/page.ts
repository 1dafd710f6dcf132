import type { RouteDefinition } from '../../client/app/entry-server';
import type { Site } from '../../shared/site';
import type { CampaignSnapshot, CurrentCampaign } from '../campaigns/campaign-snapshot';
import type { Preview } from '../campaigns/previews';
import type { HttpError } from '../errors';

/** A page at an address. Its route creates it, the cache looks it up by its key, and the render reads the rest. */
export interface Page {
  /** Label in metrics, logs and the browser. */
  readonly name: string;
  readonly site: Site;
  readonly route: RouteDefinition;
  readonly path: string;
  /** Member of a closed set: nothing that a client can invent. Undefined: the page is not cached. */
  readonly cacheKey: string | undefined;
  /** Changes with the month and the content. */
  readonly version: string;
  readonly campaigns: CampaignSnapshot;
  readonly campaign?: CurrentCampaign | undefined;
  readonly preview?: Preview;
  /** Differences for one group of visitors, on pages that have any. */
  readonly variant?: Variant;
}

/** What a page has for a visitor's city and cookies. */
export interface Variant {
  /** Initial state of slices, by their names. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Values of Set-Cookie. */
  readonly setCookies: readonly string[];
}

/** What the choice of a variant depends on. */
export interface Visitor {
  readonly query: URLSearchParams;
  readonly cookies: Readonly<Record<string, unknown>>;
  readonly acceptsCookies: boolean;
}

/** A form that a browser without JavaScript has posted to the page. */
export interface PostedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Query of the address, with its '?'; empty without one. */
  readonly search: string;
  /** The rate limit that refused the form: the page reports it. */
  readonly refusal: HttpError | undefined;
}
