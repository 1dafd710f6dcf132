import type { IncomingMessage } from 'node:http';
import { CAMPAIGN_PATH, type RouteDefinition } from '../../client/for-server';
import { SITE_BASE, type Site } from '../../shared/site';
import { addressOf, type Address } from '../address';
import type { Assets } from '../assets';
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
  /** The page that a request asks for, in either slash form, or null. Each request is looked up once. */
  pageOf(req: IncomingMessage): PageEntry | null;
  readonly entries: readonly PageEntry[];
}

interface Parts {
  readonly routes: readonly RouteDefinition[];
  readonly campaigns: Campaigns;
  readonly assets: Pick<Assets, 'pages'>;
}

const PAGE = Symbol('page');
type LookedUp = IncomingMessage & { [PAGE]?: PageEntry | null };

/** Makes the table. Throws for a page that the build does not know by its id: it would come without code and styles. */
export function createPageTable({ routes, campaigns, assets }: Parts): PageTable {
  const unknown = routes.filter(({ id }) => !assets.pages.has(id)).map(({ id }) => `'${id}'`);
  if (unknown.length)
    throw new Error(
      `client/routes.ts: the build has no page ${unknown.join(', ')}, only ${[...assets.pages].join(', ')}`,
    );
  const entries = routes.flatMap((route) =>
    (Object.keys(route.path) as Site[]).flatMap((site) => entriesOf(route, site, campaigns)),
  );
  const byPath = new Map(
    entries.flatMap((entry) => bothSlashForms(entry.path).map((path) => [entry.site + path, entry])),
  );
  const find = ({ site, path }: Address) => byPath.get(site + path) ?? null;
  return {
    entries,
    pageOf: (req: LookedUp) => (req[PAGE] === undefined ? (req[PAGE] = find(addressOf(req))) : req[PAGE]),
  };
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
