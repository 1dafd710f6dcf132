import type { PageModule } from '../../page/page-module';
import { campaignHead } from './campaign-head';
import { CampaignPage } from './CampaignPage';
import {
  campaign,
  fetchProducts,
  fetchRating,
  renewCampaign,
  selectCampaign,
  submitCard,
} from './campaign-slice';

export const page: PageModule = {
  Page: CampaignPage,
  slices: { campaign },
  load: (dispatch, getState) =>
    selectCampaign(getState()).view.kind === 'supplier'
      ? [dispatch(fetchProducts()), dispatch(fetchRating())]
      : [],
  renew: (dispatch, getState) => {
    if (selectCampaign(getState()).view.kind === 'supplier') dispatch(renewCampaign());
  },
  submit: submitCard,
  head: (state) => {
    const { view } = selectCampaign(state);
    return campaignHead(view, view.partner ? view.title : view.shortTitle);
  },
};
