import { SITE_BASE, type Site } from '../../shared/site';
import { lazyPage, type LazyPage, type LoadPage } from './lazy-page';
import type { PageMeta } from './page-meta';
import { BUSINESS_PATHS } from './business-paths';

/** A page with its URL paths and the loader for its code. */
export interface RouteDefinition {
  readonly id: string;
  /**
   * Canonical path of the page on each site, relative to the base path of the site. Undefined if the site does not have
   * the page.
   */
  readonly path: Partial<Record<Site, string>>;
  readonly page: LazyPage;
  /** Loads the page metadata that only the server needs. */
  readonly loadMeta?: (() => Promise<{ meta: PageMeta }>) | undefined;
  /**
   * Layout that the page shares with other pages. The browser preloads these pages, and a `BusinessLink` to one of them
   * keeps the layout mounted instead of loading a document.
   */
  readonly layout?: 'business';
}

/**
 * Path of every campaign page and preview. Several routes have this path, so the server selects the route by the slug.
 */
export const CAMPAIGN_PATH = ':slug';

/**
 * All pages (product: Pages). `SERVER` is false in the browser build, so the bundler removes the `loadMeta` functions.
 */
const routeTable: readonly (Omit<RouteDefinition, 'page'> & { readonly load: LoadPage })[] = [
  {
    id: 'promotions',
    path: { promo: '' },
    load: () => import('../features/promotions/page'),
    loadMeta: SERVER ? () => import('../features/promotions/page.meta') : undefined,
  },
  {
    id: 'lovecategory',
    path: { promo: 'lovecategory' },
    load: () => import('../features/lovecategory/page'),
    loadMeta: SERVER ? () => import('../features/lovecategory/page.meta') : undefined,
  },
  {
    id: 'law',
    path: BUSINESS_PATHS.law,
    load: () => import('../features/business/law/page'),
    loadMeta: SERVER ? () => import('../features/business/law/page.meta') : undefined,
    layout: 'business',
  },
  {
    id: 'sert',
    path: BUSINESS_PATHS.sert,
    load: () => import('../features/business/sert/page'),
    loadMeta: SERVER ? () => import('../features/business/sert/page.meta') : undefined,
    layout: 'business',
  },
  {
    id: 'loyal',
    path: { promo: CAMPAIGN_PATH },
    load: () => import('../features/campaign/loyal/page'),
    loadMeta: SERVER ? () => import('../features/campaign/loyal/page.meta') : undefined,
  },
  {
    id: 'campaign',
    path: { promo: CAMPAIGN_PATH },
    load: () => import('../features/campaign/page'),
    loadMeta: SERVER ? () => import('../features/campaign/page.meta') : undefined,
  },
  {
    // The server shows the overview only to editors with a signed link.
    id: 'overview',
    path: { promo: CAMPAIGN_PATH },
    load: () => import('../features/overview/page'),
    loadMeta: SERVER ? () => import('../features/overview/page.meta') : undefined,
  },
  ...(DEVELOPMENT
    ? [
        {
          id: 'gallery',
          path: { promo: '_gallery' },
          load: () => import('../features/gallery/page'),
        },
      ]
    : []),
];

export const routes: readonly RouteDefinition[] = routeTable.map(({ load, ...route }) => ({
  ...route,
  page: lazyPage(route.id, load),
}));

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/**
 * Returns the `basename` of the router. It has no trailing slash because visitors may open the index with or without
 * one.
 */
export const routerBase = (site: Site): string => withoutSlash(SITE_BASE[site]);

/**
 * Returns the route for a path below the base path of the site, with or without a trailing slash. Does not find
 * campaign pages because only the server knows their slugs.
 */
export function routeAt(site: Site, pathname: string): RouteDefinition | undefined {
  const path = withoutSlash(pathname);
  return routes.find(({ path: { [site]: own } }) => own !== undefined && withoutSlash(`/${own}`) === path);
}

/** Returns the other pages of the site that have the same layout. */
export function siblingRoutes(
  { id, layout }: RouteDefinition,
  site: Site,
  table: readonly RouteDefinition[] = routes,
): readonly RouteDefinition[] {
  if (layout === undefined) return [];
  return table.filter(
    (route) => route.id !== id && route.layout === layout && route.path[site] !== undefined,
  );
}
