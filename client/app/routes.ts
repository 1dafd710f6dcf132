import { SITE_BASE, type Site } from '../../shared/site';
import { lazyPage, type LazyPage, type LoadPage } from './lazy-page';
import { PAGE_PATHS } from './page-paths';

/** A page of the product: where it is on each site, what shows it, and what the server must know to prepare it. */
export interface RouteDefinition {
  readonly id: string;
  /** Path below the site's base in its canonical form; absent where the site has no such page. */
  readonly path: Partial<Record<Site, string>>;
  readonly page: LazyPage;
  /** Ids of the pages it leads to without a reload: their code comes once it is there, their styles' files are named. */
  readonly leadsTo?: readonly string[];
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
    leadsTo: ['sert'],
    middleware: 'city',
  },
  {
    id: 'sert',
    path: PAGE_PATHS.sert,
    load: () => import('../features/business/sert/SertPage'),
    leadsTo: ['law'],
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

/** Where the router begins: without the slash, which an address of the index need not have. */
export const routerBase = (site: Site): string => withoutSlash(SITE_BASE[site]);

/** The page at a path below a site's base, in either slash form; else the given one: campaigns share a path. */
export function pageAt(site: Site, pathname: string, given: string): RouteDefinition {
  const isAt = ({ path: { [site]: own } }: RouteDefinition) =>
    own !== undefined && withoutSlash(pathname) === withoutSlash(`/${own}`);
  const page = routes.find(isAt) ?? routes.find(({ id }) => id === given);
  if (!page) throw new Error(`there is no page ${given}`);
  return page;
}
