import { CAMPAIGN_PATH, type ServerRoute } from '../../client/app/entry-server';
import { SITE_BASE, SITES, type Site } from '../../shared/site';
import type { RequestUrl } from '../request-url';
import type { Assets } from '../build';
import type { CurrentCampaign, CampaignSnapshot } from '../campaigns/campaign-snapshot';
import type { CampaignStore } from '../campaigns/campaign-store';
import { PREVIEW, type Preview, type Previews } from '../campaigns/previews';
import type { Page } from './page';

interface Dependencies {
  readonly routes: readonly ServerRoute[];
  readonly campaigns: Pick<CampaignStore, 'now'>;
  readonly previews: Previews;
  readonly assets: Pick<Assets, 'pages'>;
}

export type PageAddresses = ReturnType<typeof createPageAddresses>;

/** Creates the functions that find a page by its URL. Throws if the build does not contain a page for each route. */
export function createPageAddresses({ routes, campaigns, previews, assets }: Dependencies) {
  const missing = routes.filter(({ id }) => !assets.pages.has(id)).map(({ id }) => `'${id}'`);
  if (missing.length)
    throw new Error(
      `client/app/routes.ts: the build has no page ${missing.join(', ')}, only ${[...assets.pages].join(', ')}`,
    );

  let table = createTable(routes, campaigns.now());
  const currentTable = () => {
    const snapshot = campaigns.now();
    if (table.campaigns !== snapshot) table = createTable(routes, snapshot);
    return table;
  };

  function resolvePreview(url: RequestUrl): Page | undefined {
    const isOverview = DEVELOPMENT && url.path === DEVELOPMENT_OVERVIEW;
    const preview = isOverview ? previews.openOverview() : openPreview(url);
    if (!preview) return undefined;
    const { campaign } = preview;
    const routeId = campaign ? routeIdOf(campaign) : 'overview';
    const route = routes.find(({ id }) => id === routeId);
    if (!route) return undefined;
    return {
      name: 'preview',
      site: url.site,
      path: url.path,
      cacheKey: undefined,
      version: '',
      campaigns: campaigns.now(),
      route,
      preview,
      campaign,
    };
  }

  function openPreview(url: RequestUrl): Preview | undefined {
    if (!isPreviewPath(url)) return undefined;
    const [, name] = PREVIEW_LINK.exec(url.path.slice(SITE_BASE.promo.length)) ?? [];
    return name === undefined ? undefined : previews.open(name);
  }

  return {
    /** Returns the page for a URL, with or without a trailing slash. */
    resolve(url: RequestUrl): Page | undefined {
      return currentTable().byPath[url.site].get(url.path) ?? resolvePreview(url);
    },
    /** Returns the page whose URL differs from the requested URL only in letter case or trailing punctuation. */
    findMisspelled({ site, path }: RequestUrl): Page | undefined {
      if (path.length > MAX_MISSPELLED_LENGTH) return undefined;
      return currentTable().byPath[site].get(path.replace(TRAILING_MARKS, '').toLowerCase());
    },
    /** Returns the campaign at a URL if the campaign is closed. */
    closedCampaign({ site, path }: RequestUrl): CurrentCampaign | undefined {
      if (site !== 'promo' || !path.startsWith(SITE_BASE.promo)) return undefined;
      const slug = path.slice(SITE_BASE.promo.length).replace(/\/$/, '');
      const campaign = campaigns.now().all.get(slug);
      return campaign?.phase === 'gone' ? campaign : undefined;
    },
    entries: (): readonly Page[] => currentTable().entries,
    /** Returns the ids of all routes of a site. */
    ids: (site: Site) => routes.filter(({ path }) => path[site] !== undefined).map(({ id }) => id),
  };
}

const DEVELOPMENT_OVERVIEW = `${SITE_BASE.promo}_campaigns`;

/** Maximum length of a path in which misspellings are corrected. */
const MAX_MISSPELLED_LENGTH = 200;

/** Matches punctuation that messengers and people append to a link, such as a full stop or a bracket. */
const MARK = String.raw`(?:[.,:;!'"()\]}>]|»|%C2%BB|%E2%80%9D|%E2%80%A6|%22|%27|%29|%5D|%7D|%3E)`;
const TRAILING_MARKS = new RegExp(`${MARK}{1,20}/?$`, 'i');

/** Matches the name of a preview, followed by optional slashes and trailing punctuation. */
const PREVIEW_LINK = new RegExp(`^([a-z0-9-]+)(?:/|${MARK}){0,20}$`, 'i');

/** Matches any preview URL, valid or not. */
export const isPreviewPath = ({ site, path }: RequestUrl): boolean =>
  site === 'promo' && path.startsWith(SITE_BASE.promo + PREVIEW);

const routeIdOf = ({ definition: { kind } }: CurrentCampaign) => (kind === 'loyal' ? 'loyal' : 'campaign');

function createTable(routes: readonly ServerRoute[], campaigns: CampaignSnapshot) {
  const entries = routes.flatMap((route) => SITES.flatMap((site) => createPages(route, site, campaigns)));
  const byPath: Record<Site, Map<string, Page>> = { promo: new Map(), business: new Map() };
  for (const entry of entries) {
    const withoutSlash = entry.path.replace(/\/$/, '');
    byPath[entry.site].set(withoutSlash || '/', entry);
    byPath[entry.site].set(`${withoutSlash}/`, entry);
  }
  return { campaigns, entries, byPath };
}

/**
 * Creates the pages of a route on a site. The campaign route has one page per campaign, and any other route has a
 * single page.
 */
function createPages(route: ServerRoute, site: Site, campaigns: CampaignSnapshot): Page[] {
  const { [site]: relativePath } = route.path;
  if (relativePath === undefined) return [];

  const createPage = (campaign?: CurrentCampaign): Page => {
    const name = campaign?.slug ?? route.id;
    // The index lists all campaigns, and the page of a finished campaign lists the running campaigns, so these pages
    // depend on every campaign.
    const showsOthers = campaign ? campaign.phase === 'finished' : route.middleware === 'promotions';
    return {
      name,
      site,
      route,
      path: SITE_BASE[site] + relativePath.replace(CAMPAIGN_PATH, name),
      cacheKey: `${site} ${name}`,
      version: `${campaigns.month} ${campaign?.version ?? ''} ${showsOthers ? campaigns.version : ''}`,
      campaigns,
      campaign,
    };
  };

  if (relativePath !== CAMPAIGN_PATH) return [createPage()];
  const shown = [...campaigns.shown.values()];
  return shown.filter((campaign) => routeIdOf(campaign) === route.id).map((campaign) => createPage(campaign));
}
