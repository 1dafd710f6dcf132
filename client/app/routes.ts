import { SITE_BASE, type Site } from '../../shared/site';
import { lazyPage, type LazyPage, type LoadPage } from './lazy-page';
import type { PageMeta } from './page-meta';
import { BUSINESS_PATHS } from './business-paths';

/** A page of the product: its paths and its code. */
export interface RouteDefinition {
  readonly id: string;
  /** Canonical path below the site's base. Absent: the site has no such page. */
  readonly path: Partial<Record<Site, string>>;
  readonly page: LazyPage;
  /** Loads the part that only the server reads. */
  readonly loadMeta?: (() => Promise<{ meta: PageMeta }>) | undefined;
  /**
   * Layout route of the page. Client-side navigation stays between the pages of a layout, which stays mounted. Each of
   * them loads the code and the styles of the others ahead.
   */
  readonly layout?: 'business';
}

/** Path of campaigns, below which each has its slug. The server chooses among the routes with this path. */
export const CAMPAIGN_PATH = ':slug';

/** The route table (product: Pages). Browser bundles have no `loadMeta`: SERVER is false there. */
const table: readonly (Omit<RouteDefinition, 'page'> & { readonly load: LoadPage })[] = [
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
    // Only a signed link opens the overview.
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

export const routes: readonly RouteDefinition[] = table.map(({ load, ...route }) => ({
  ...route,
  page: lazyPage(route.id, load),
}));

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** Basename of the router, without a slash: an address of the index may have none. */
export const routerBase = (site: Site): string => withoutSlash(SITE_BASE[site]);

/** Returns the route at a path below the site's base, in either slash form. The server knows the paths of campaigns. */
export function routeAt(site: Site, pathname: string): RouteDefinition | undefined {
  const path = withoutSlash(pathname);
  return routes.find(({ path: { [site]: own } }) => own !== undefined && withoutSlash(`/${own}`) === path);
}

/** Returns the other routes with the layout of the route. */
export const siblingRoutes = ({ id, layout }: RouteDefinition): readonly RouteDefinition[] =>
  layout === undefined ? [] : routes.filter((route) => route.id !== id && route.layout === layout);
