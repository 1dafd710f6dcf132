import type { Site } from '../shared/site';
import { lazyPage, type LazyPage } from './lazy-page';

/** A page of the product: where it is on each site, what shows it, and what the server must know to prepare it. */
export interface RouteDefinition {
  readonly id: string;
  /** Path below the site's base in its canonical form; absent where the site has no such page. */
  readonly path: Partial<Record<Site, string>>;
  readonly page: LazyPage;
  /** Name of the server-side middleware that prepares the page; a name the server does not know is its error. */
  readonly middleware?: string;
}

/** The route table (specification 2.1). Every campaign is a page under its own slug. */
export const routes: readonly RouteDefinition[] = [
  {
    id: 'campaign',
    path: { promo: ':slug' },
    page: lazyPage(() => import('./features/campaign/page')),
    middleware: 'campaign',
  },
];
