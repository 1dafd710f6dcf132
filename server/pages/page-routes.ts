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
  readonly campaign?: CurrentCampaign | undefined;
  readonly preview?: Preview;
}

interface Parts {
  readonly routes: readonly RouteDefinition[];
  readonly campaigns: Pick<CampaignStore, 'now'>;
  readonly previews: Previews;
  readonly assets: Pick<Assets, 'pages'>;
}

export type PageRoutes = ReturnType<typeof createPageRoutes>;

/** Throws for a page that the build does not know by its id: it would come without code and styles. */
export function createPageRoutes({ routes, campaigns, previews, assets }: Parts) {
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

  function previewOf(url: RequestUrl): RouteEntry | undefined {
    const preview = DEVELOPMENT && url.path === OPEN_OVERVIEW ? previews.openOverview() : openPreview(url);
    if (!preview) return undefined;
    const { campaign } = preview;
    const id = campaign ? routeOf(campaign) : 'overview';
    const route = routes.find((one) => one.id === id);
    const of = { name: 'preview', site: url.site, path: url.path, cacheKey: '', campaigns: campaigns.now() };
    return route && { ...of, route, preview, campaign };
  }

  function openPreview(url: RequestUrl): Preview | undefined {
    const name = isPreviewPath(url) && PREVIEW_LINK.exec(url.path.slice(SITE_BASE.promo.length))?.[1];
    return name ? previews.open(name) : undefined;
  }

  return {
    /** The entry of the page that a request asks for now, in either slash form. */
    entryOf(req: IncomingMessage): RouteEntry | undefined {
      const url = requestUrl(req);
      return current().byAddress.get(url.site + url.path) ?? previewOf(url);
    },
    /** Whether there was a campaign's page that has gone for good. */
    isGone(req: IncomingMessage): boolean {
      const { site, path } = requestUrl(req);
      const slug = path.slice(SITE_BASE.promo.length).replace(/\/$/, '');
      const isOurs = site === 'promo' && path.startsWith(SITE_BASE.promo);
      return isOurs && campaigns.now().all.get(slug)?.phase === 'gone';
    },
    /** The pages there are at this moment. */
    entries: (): readonly RouteEntry[] => current().entries,
    /** Ids of the pages that a site can have. */
    ids: (site: Site) => routes.filter(({ path }) => path[site] !== undefined).map(({ id }) => id),
  };
}

/** Where developers find the overview that others need a link for. */
const OPEN_OVERVIEW = `${SITE_BASE.promo}_campaigns`;

/** A preview's name, and the signs that messengers and people leave after a link, as the address has them. */
const PREVIEW_LINK = /^([a-z0-9-]+)(?:[.,:;!)/\]]|%C2%BB|%22|%3E|»){0,20}$/i;

/** Whether an address is, or was meant to be, that of a preview. */
export const isPreviewPath = ({ site, path }: RequestUrl): boolean =>
  site === 'promo' && path.startsWith(SITE_BASE.promo + PREVIEW);

const routeOf = ({ definition: { kind } }: CurrentCampaign) => (kind === 'loyal' ? 'loyal' : 'campaign');

function tableAt(routes: readonly RouteDefinition[], campaigns: CampaignSnapshot) {
  const entries = routes.flatMap((route) => SITES.flatMap((site) => entriesOf(route, site, campaigns)));
  const byAddress = new Map<string, RouteEntry>();
  for (const entry of entries) {
    const bare = entry.path.replace(/\/$/, '');
    for (const path of [bare || '/', `${bare}/`]) byAddress.set(entry.site + path, entry);
  }
  return { campaigns, entries, byAddress };
}

function entriesOf(route: RouteDefinition, site: Site, campaigns: CampaignSnapshot): RouteEntry[] {
  const { [site]: below } = route.path;
  if (below === undefined) return [];
  const shown = [...campaigns.shown.values()].filter((campaign) => routeOf(campaign) === route.id);
  return (below === CAMPAIGN_PATH ? shown : [undefined]).map((campaign) => {
    const name = campaign?.slug ?? route.id;
    const path = SITE_BASE[site] + below.replace(CAMPAIGN_PATH, name);
    const version = campaign?.version ?? (route.middleware === 'promotions' ? campaigns.version : '');
    const cacheKey = `${site} ${name} ${campaigns.month} ${version} `;
    return { name, site, route, path, cacheKey, campaigns, campaign };
  });
}
