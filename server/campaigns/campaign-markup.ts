import { renderToStaticMarkup } from 'react-dom/server.edge';
import { appElement, createPageStore, routes } from '../../client/app/entry-server';
import type { Api } from '../../shared/contract/api';
import { SITE_BASE } from '../../shared/site';
import { phaseAt } from './campaign-phase';
import { currentAt } from './campaign-snapshot';
import { campaignView } from './campaign-view';
import { beginOf, endOf, monthOf } from './moscow-time';
import { campaignCard } from './promotion-cards';
import type { Campaign } from './resolve-banners';
import type { CampaignDefinition } from './validation/campaign-schema';
import type { ValidCampaign } from './validation/validate-campaign';

/** Sample leaderboard data with one row, so that the rendered page includes the leaderboards. */
const RATING = { spb: [{ cardId: '1000001', sum: 1 }], msk: [] };
const BANNER = { large: 'banner.svg', medium: 'banner.svg', small: 'banner.svg' };

/** Rejects every call, because these pages are rendered without API data. */
const rejectCall = () => Promise.reject(new Error('the markup of a campaign must not call the API'));
const NO_API: Api = { call: rejectCall, callForBody: rejectCall, reportBug: () => {} };

/**
 * Renders a campaign page in each of its public phases. The result also contains the page title and the campaign's tile
 * on other pages, but not the meta description.
 */
export function campaignMarkup({ slug, definition, images }: ValidCampaign, now: number): string {
  const campaign: Campaign = { slug, definition, images, banner: BANNER, version: '' };
  const markups = visibleMoments(definition, now).map((moment) => markupAt(campaign, moment));
  return markups.join('\n');
}

/**
 * Returns the current time and the times just before or after each phase change. Times at which the page is not public
 * are left out.
 */
function visibleMoments(definition: CampaignDefinition, now: number): number[] {
  const { publishFrom, publishTo, period } = definition;
  const moments = [now];
  if (publishFrom !== undefined) moments.push(beginOf(publishFrom));
  if (publishTo !== undefined) moments.push(endOf(publishTo) - 1);
  if (period) moments.push(beginOf(period.from) - 1, beginOf(period.from), endOf(period.to));
  return moments.filter((moment) => {
    const { phase } = phaseAt(definition, moment);
    return phase !== 'hidden' && phase !== 'gone';
  });
}

function markupAt(campaign: Campaign, now: number): string {
  const current = currentAt(campaign, now);
  return [pageMarkup(campaign, now), JSON.stringify(campaignCard(current, now))].join('\n');
}

function pageMarkup(campaign: Campaign, now: number): string {
  const view = campaignView(campaign, now);
  const id = view.kind === 'loyal' ? 'loyal' : 'campaign';
  const page = routes.find((route) => route.id === id)?.page.loaded();
  if (!page) throw new Error(`the page ${id} is not loaded`);
  const props = {
    site: 'promo',
    page: id,
    release: '',
    assets: '',
    mainSiteUrl: '',
    year: Number(monthOf(now).slice(0, 4)),
    campaign: view,
  } as const;
  const state = { campaign: { rating: RATING } };
  const store = createPageStore({ api: NO_API, reducers: page.reducers, preloaded: state });
  const { title } = page.head(props);
  return title + renderToStaticMarkup(appElement(store, props, SITE_BASE.promo + campaign.slug));
}
