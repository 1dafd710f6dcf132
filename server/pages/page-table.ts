import { SITE_BASE, type Site } from '../../shared/site';
import { CAMPAIGN_PATH, type RouteDefinition } from '../../client/for-server';
import type { Campaigns } from '../promotions/campaigns';

/** One page of one site. The set of pages is closed: an address either is in the table or there is no such page. */
export interface PageEntry {
  /** The page's name in caches, metrics and logs. */
  readonly name: string;
  readonly site: Site;
  readonly route: RouteDefinition;
  /** The campaign's slug, on a campaign's page. */
  readonly slug?: string;
  /** Path of its canonical form, from the root of the host. */
  readonly path: string;
}

export interface PageTable {
  /** The page at a path, in either slash form. */
  find(site: Site, path: string): PageEntry | undefined;
  readonly entries: readonly PageEntry[];
}

export function createPageTable(routes: readonly RouteDefinition[], campaigns: Campaigns): PageTable {
  const entries = routes.flatMap((route) =>
    (Object.keys(route.path) as Site[]).flatMap((site) => entriesOf(route, site, campaigns)),
  );
  const byPath = new Map(
    entries.flatMap((entry) => bothSlashForms(entry.path).map((path) => [entry.site + path, entry])),
  );
  return { entries, find: (site, path) => byPath.get(site + path) };
}

function entriesOf(route: RouteDefinition, site: Site, campaigns: Campaigns): PageEntry[] {
  const path = SITE_BASE[site] + (route.path[site] ?? '');
  if (route.path[site] !== CAMPAIGN_PATH) return [{ name: route.id, site, route, path }];
  const isShown = (kind: string) => (kind === 'loyal') === (route.id === 'loyal');
  const slugs = [...campaigns].flatMap(([slug, { kind }]) => (isShown(kind) ? [slug] : []));
  return slugs.map((slug) => ({
    name: slug,
    site,
    route,
    slug,
    path: path.replace(CAMPAIGN_PATH, slug),
  }));
}

function bothSlashForms(path: string): string[] {
  const bare = path.replace(/\/$/, '');
  return [bare || '/', `${bare}/`];
}
