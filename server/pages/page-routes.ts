import { CAMPAIGN_PATH, type RouteDefinition } from '../../client/app/entry-server';
import { SITE_BASE, SITES, type Site } from '../../shared/site';
import type { RequestUrl } from '../request-url';
import type { Assets } from '../build';
import type { CurrentCampaign, CampaignSnapshot } from '../campaigns/campaign-snapshot';
import type { CampaignStore } from '../campaigns/campaign-store';
import { PREVIEW, type Preview, type Previews } from '../campaigns/previews';
import type { Page } from './page';

interface Parts {
  readonly routes: readonly RouteDefinition[];
  readonly campaigns: Pick<CampaignStore, 'now'>;
  readonly previews: Previews;
  readonly assets: Pick<Assets, 'pages'>;
}

export type PageRoutes = ReturnType<typeof createPageRoutes>;

/** Throws for a route that the build does not know. */
export function createPageRoutes({ routes, campaigns, previews, assets }: Parts) {
  const unknown = routes.filter(({ id }) => !assets.pages.has(id)).map(({ id }) => `'${id}'`);
  if (unknown.length)
    throw new Error(
      `client/app/routes.ts: the build has no page ${unknown.join(', ')}, only ${[...assets.pages].join(', ')}`,
    );

  let table = tableAt(routes, campaigns.now());
  const current = () => {
    const now = campaigns.now();
    if (table.campaigns !== now) table = tableAt(routes, now);
    return table;
  };

  function previewOf(url: RequestUrl): Page | undefined {
    const preview = DEVELOPMENT && url.path === OPEN_OVERVIEW ? previews.openOverview() : openPreview(url);
    if (!preview) return undefined;
    const { campaign } = preview;
    const id = campaign ? routeOf(campaign) : 'overview';
    const route = routes.find((one) => one.id === id);
    const of = {
      name: 'preview',
      site: url.site,
      path: url.path,
      cacheKey: undefined,
      version: '',
      campaigns: campaigns.now(),
    };
    return route && { ...of, route, preview, campaign };
  }

  function openPreview(url: RequestUrl): Preview | undefined {
    const name = isPreviewPath(url) && PREVIEW_LINK.exec(url.path.slice(SITE_BASE.promo.length))?.[1];
    return name ? previews.open(name) : undefined;
  }

  return {
    /** Finds the page of an address, with or without a slash at the end. */
    resolve(url: RequestUrl): Page | undefined {
      return current().byAddress.get(url.site + url.path) ?? previewOf(url);
    },
    /** Finds the page whose address differs only in letter case or by punctuation behind it. */
    misspelled({ site, path }: RequestUrl): Page | undefined {
      if (path.length > MAX_MISSPELLED) return undefined;
      return current().byAddress.get(site + path.replace(MESSENGER_MARKS, '').toLowerCase());
    },
    /** Finds the closed campaign of an address. */
    closedCampaign({ site, path }: RequestUrl): CurrentCampaign | undefined {
      const slug = path.slice(SITE_BASE.promo.length).replace(/\/$/, '');
      const isOurs = site === 'promo' && path.startsWith(SITE_BASE.promo);
      const campaign = isOurs ? campaigns.now().all.get(slug) : undefined;
      return campaign?.phase === 'gone' ? campaign : undefined;
    },
    entries: (): readonly Page[] => current().entries,
    ids: (site: Site) => routes.filter(({ path }) => path[site] !== undefined).map(({ id }) => id),
  };
}

const OPEN_OVERVIEW = `${SITE_BASE.promo}_campaigns`;

/** Longer addresses are not compared with those of pages. */
const MAX_MISSPELLED = 200;

/** What messengers and people leave behind a link. */
const MARK = String.raw`(?:[.,:;!'"()\]}>]|»|%C2%BB|%E2%80%9D|%E2%80%A6|%22|%27|%29|%5D|%7D|%3E)`;
const MESSENGER_MARKS = new RegExp(`${MARK}{1,20}/?$`, 'i');

/** A preview's name and the marks behind its link. */
const PREVIEW_LINK = new RegExp(`^([a-z0-9-]+)(?:/|${MARK}){0,20}$`, 'i');

/** Also for links that are forged or expired. */
export const isPreviewPath = ({ site, path }: RequestUrl): boolean =>
  site === 'promo' && path.startsWith(SITE_BASE.promo + PREVIEW);

const routeOf = ({ definition: { kind } }: CurrentCampaign) => (kind === 'loyal' ? 'loyal' : 'campaign');

function tableAt(routes: readonly RouteDefinition[], campaigns: CampaignSnapshot) {
  const entries = routes.flatMap((route) => SITES.flatMap((site) => entriesOf(route, site, campaigns)));
  const byAddress = new Map<string, Page>();
  for (const entry of entries) {
    const bare = entry.path.replace(/\/$/, '');
    for (const path of [bare || '/', `${bare}/`]) byAddress.set(entry.site + path, entry);
  }
  return { campaigns, entries, byAddress };
}

function entriesOf(route: RouteDefinition, site: Site, campaigns: CampaignSnapshot): Page[] {
  const { [site]: below } = route.path;
  if (below === undefined) return [];
  const shown = [...campaigns.shown.values()].filter((campaign) => routeOf(campaign) === route.id);
  return (below === CAMPAIGN_PATH ? shown : [undefined]).map((campaign) => {
    const name = campaign?.slug ?? route.id;
    const path = SITE_BASE[site] + below.replace(CAMPAIGN_PATH, name);
    /** The index shows all campaigns; one that is over shows what runs now. */
    const showsOthers = campaign ? campaign.phase === 'finished' : route.middleware === 'promotions';
    const version = `${campaigns.month} ${campaign?.version ?? ''} ${showsOthers ? campaigns.version : ''}`;
    return { name, site, route, path, cacheKey: `${site} ${name} `, version, campaigns, campaign };
  });
}
