import '../../app/common';
import type { PageModule } from '../../app/page-module';
import { campaignHead } from './campaign-head';
import { CampaignPage } from './CampaignPage';
import { campaign, fetchProducts, fetchRating, selectCampaign, submitCard } from './campaign-slice';
import type { AppDispatch, RootState } from '../../app/store';

/** Where a supplier's campaign has them: products and rating. */
const load = (dispatch: AppDispatch, getState: () => RootState) =>
  selectCampaign(getState()).view.kind === 'supplier'
    ? [dispatch(fetchProducts()), dispatch(fetchRating())]
    : [];

export const page: PageModule = {
  Page: CampaignPage,
  slices: { campaign },
  load,
  submit: submitCard,
  head: (state) => {
    const { view } = selectCampaign(state);
    return campaignHead(view, view.partner ? view.title : view.shortTitle);
  },
};
