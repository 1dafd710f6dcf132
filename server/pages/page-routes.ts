import type { IncomingMessage } from 'node:http';
import { CAMPAIGN_PATH, type RouteDefinition } from '../../client/for-server';
import { SITE_BASE, SITES, type Site } from '../../shared/site';
import { requestUrl, type RequestUrl } from '../request-url';
import type { Assets } from '../build';
import type { CurrentCampaign, CampaignSnapshot } from '../campaigns/campaign-snapshot';
import type { CampaignStore } from '../campaigns/campaign-store';
import { PREVIEW } from '../campaigns/preview-links';
import type { Preview, Previews } from '../campaigns/previews';

/** One page of one site at a moment. The set is closed: an address either has an entry or there is no such page. */
export interface RouteEntry {
  /** The page's name in caches, metrics and logs. */
  readonly name: string;
  readonly site: Site;
  readonly route: RouteDefinition;
  /** Path of its canonical form, from the root of the host. */
  readonly path: string;
  /** The key it is cached under, before its variant's: another one in another month, or of other content. */
  readonly cacheKey: string;
  /** All campaigns as they stand while this is the page. */
  readonly campaigns: CampaignSnapshot;
  /** The campaign whose page it is. */
  readonly campaign?: CurrentCampaign;
  /** Set on a page that is shown to whoever has its link. */
  readonly preview?: Preview;
}

export interface PageRoutes {
  /** The entry of the page that a request asks for, in either slash form, or null. A request is looked up once, or `again`. */
  entryOf(req: IncomingMessage, again?: boolean): RouteEntry | null;
  /** Whether there was a campaign's page that has gone for good. */
  isGone(req: IncomingMessage): boolean;
  /** The pages there are at this moment. */
  entries(): readonly RouteEntry[];
  /** Ids of the pages that a site can have. */
  ids(site: Site): string[];
}

interface Parts {
  readonly routes: readonly RouteDefinition[];
  readonly campaigns: Pick<CampaignStore, 'now'>;
  readonly previews?: Previews;
  readonly assets: Pick<Assets, 'pages'>;
}

const ENTRY = Symbol('entry');
type LookedUp = IncomingMessage & { [ENTRY]?: RouteEntry | null };

/** Throws for a page that the build does not know by its id: it would come without code and styles. */
export function createPageRoutes({ routes, campaigns, previews, assets }: Parts): PageRoutes {
  const unknown = routes.filter(({ id }) => !assets.pages.has(id)).map(({ id }) => `'${id}'`);
  if (unknown.length)
    throw new Error(
      `client/routes.ts: the build has no page ${unknown.join(', ')}, only ${[...assets.pages].join(', ')}`,
    );

  let table = tableAt(routes, campaigns.now());
  const current = () => {
    const now = campaigns.now();
    if (table.campaigns !== now) table = tableAt(routes, now);
    return table;
  };

  function previewOf(path: string): RouteEntry | null {
    const preview = previewAt(path, previews);
    const id = preview && (preview.campaign ? routeOf(preview.campaign) : 'overview');
    const route = routes.find((one) => one.id === id);
    if (!preview || !route) return null;
    const { campaign } = preview;
    const shared = {
      name: 'preview',
      site: 'promo' as const,
      route,
      path,
      cacheKey: '',
      campaigns: campaigns.now(),
      preview,
    };
    return campaign ? { ...shared, campaign } : shared;
  }

  const find = ({ site, path }: RequestUrl) =>
    current().byPath[site].get(path) ?? (site === 'promo' ? previewOf(path) : null);
  return {
    entryOf: (req: LookedUp, again = false) =>
      req[ENTRY] === undefined || again ? (req[ENTRY] = find(requestUrl(req))) : req[ENTRY],
    isGone(req) {
      const { site, path } = requestUrl(req);
      const slug = path.slice(SITE_BASE.promo.length).replace(/\/$/, '');
      return (
        site === 'promo' &&
        path.startsWith(SITE_BASE.promo) &&
        campaigns.now().all.get(slug)?.phase === 'gone'
      );
    },
    entries: () => current().entries,
    ids: (site) => routes.flatMap(({ id, path }) => (path[site] === undefined ? [] : [id])),
  };
}

/** Where developers find the overview that others need a link for. */
const OPEN_OVERVIEW = `${SITE_BASE.promo}_campaigns`;

/** Signs that messengers and people leave after a link, as the address has them. */
const AFTER_LINK = /(?:[.,:;!)/\]]|%C2%BB|%22|%3E|»)+$/i;
/** No link is longer, signs after it included: looking for them takes the square of an address's length. */
const LONGEST_LINK = 150;

/** Whether an address is, or was meant to be, that of a preview. */
export const isPreviewPath = ({ site, path }: Pick<RequestUrl, 'site' | 'path'>): boolean =>
  site === 'promo' && path.startsWith(SITE_BASE.promo + PREVIEW);

function previewAt(path: string, previews: Previews | undefined): Preview | undefined {
  if (DEVELOPMENT && path === OPEN_OVERVIEW) return previews?.openOverview();
  if (!isPreviewPath({ site: 'promo', path }) || path.length > LONGEST_LINK) return undefined;
  return previews?.open(path.slice(SITE_BASE.promo.length).replace(AFTER_LINK, ''));
}

const routeOf = ({ definition: { kind } }: CurrentCampaign) => (kind === 'loyal' ? 'loyal' : 'campaign');

function tableAt(routes: readonly RouteDefinition[], campaigns: CampaignSnapshot) {
  const entries = routes.flatMap((route) => SITES.flatMap((site) => entriesOf(route, site, campaigns)));
  const of = (site: Site) =>
    new Map(
      entries
        .filter((entry) => entry.site === site)
        .flatMap((entry) => bothSlashForms(entry.path).map((path) => [path, entry])),
    );
  return { campaigns, entries, byPath: { promo: of('promo'), business: of('business') } };
}

function entriesOf(route: RouteDefinition, site: Site, campaigns: CampaignSnapshot): RouteEntry[] {
  const { [site]: below } = route.path;
  if (below === undefined) return [];
  const path = SITE_BASE[site] + below;
  const keyOf = (name: string, version: string) => `${site} ${name} ${campaigns.month} ${version} `;
  if (below !== CAMPAIGN_PATH) {
    const cacheKey = keyOf(route.id, route.middleware === 'promotions' ? campaigns.version : '');
    return [{ name: route.id, site, route, path, cacheKey, campaigns }];
  }
  return [...campaigns.shown.values()]
    .filter((campaign) => routeOf(campaign) === route.id)
    .map((campaign) => ({
      name: campaign.slug,
      site,
      route,
      path: path.replace(CAMPAIGN_PATH, campaign.slug),
      cacheKey: keyOf(campaign.slug, campaign.version),
      campaigns,
      campaign,
    }));
}

function bothSlashForms(path: string): string[] {
  const bare = path.replace(/\/$/, '');
  return [bare || '/', `${bare}/`];
}
