import { SITE_BASE, type Site } from '../../shared/site';
import { lazyPage, type LazyPage, type LoadPage } from './lazy-page';
import { PAGE_PATHS } from './page-paths';

/** A page of the product: where it is on each site, what shows it, and what the server must know to prepare it. */
export interface RouteDefinition {
  readonly id: string;
  /** Path below the site's base in its canonical form; absent where the site has no such page. */
  readonly path: Partial<Record<Site, string>>;
  readonly page: LazyPage;
  /**
   * Layout route of the page. Client-side navigation stays between the pages of a layout, which stays mounted. Each of
   * them loads the code and the styles of the others ahead.
   */
  readonly layout?: 'business';
  /** Whether visitors come to it to go on to another page: browsers may fetch that before it is asked for. */
  readonly leadsOn?: boolean;
  /** Name of the server-side middleware that prepares the page; a name the server does not know is its error. */
  readonly middleware?: string;
}

/** Every campaign is a page under its own slug; which of the routes with this path shows it, the server says. */
export const CAMPAIGN_PATH = ':slug';

/** The route table (product: Pages), with how each page's code is had. */
const table: readonly (Omit<RouteDefinition, 'page'> & { readonly load: LoadPage })[] = [
  {
    id: 'promotions',
    path: { promo: '' },
    load: () => import('../features/promotions/PromotionsPage'),
    leadsOn: true,
    middleware: 'promotions',
  },
  {
    id: 'lovecategory',
    path: { promo: 'lovecategory' },
    load: () => import('../features/lovecategory/LovecategoryPage'),
    middleware: 'lovecategory',
  },
  {
    id: 'law',
    path: PAGE_PATHS.law,
    load: () => import('../features/business/law/LawPage'),
    layout: 'business',
    middleware: 'city',
  },
  {
    id: 'sert',
    path: PAGE_PATHS.sert,
    load: () => import('../features/business/sert/SertPage'),
    layout: 'business',
    middleware: 'city',
  },
  {
    id: 'loyal',
    path: { promo: CAMPAIGN_PATH },
    load: () => import('../features/campaign/LoyalPage'),
    middleware: 'campaign',
  },
  {
    id: 'campaign',
    path: { promo: CAMPAIGN_PATH },
    load: () => import('../features/campaign/CampaignPage'),
    middleware: 'campaign',
  },
  {
    // Nobody finds it by this path: the server shows it to whoever has its link.
    id: 'overview',
    path: { promo: CAMPAIGN_PATH },
    load: () => import('../features/overview/OverviewPage'),
    middleware: 'overview',
  },
  ...(DEVELOPMENT
    ? [
        {
          id: 'gallery',
          path: { promo: '_gallery' },
          load: () => import('../features/gallery/Gallery'),
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
