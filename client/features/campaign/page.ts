import { definePage, type PageContext } from '../../app/define-page';
import { campaignPage } from './campaign-page';
import { fetchProducts, fetchRating } from './campaign-slice';
import { CampaignPage } from './CampaignPage';
import { campaignOf } from './use-campaign';

function load({ dispatch, props }: PageContext) {
  const campaign = campaignOf(props);
  return [dispatch(fetchProducts({ slug: campaign.dataSlug })), dispatch(fetchRating(campaign))];
}

export const page = definePage({
  ...campaignPage,
  Page: CampaignPage,
  load,
  // Refresh the page data because a browser may keep a prefetched page for minutes before the visitor opens it.
  refresh: load,
});
