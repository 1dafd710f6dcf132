import '../../app/common';
import type { PageModule } from '../../app/page-module';
import { campaignHead } from './campaign-head';
import { CampaignPage } from './CampaignPage';
import { campaignSlice, fetchProducts, fetchRating, selectView, submitCard } from './campaign-slice';
import type { AppDispatch } from '../../app/create-app-thunk';
import type { RootState } from '../../app/root-reducer';

/** Where a supplier's campaign has them: products and rating. */
const load = (dispatch: AppDispatch, getState: () => RootState) =>
  selectView(getState()).kind === 'supplier' ? [dispatch(fetchProducts()), dispatch(fetchRating())] : [];

export const page: PageModule = {
  Page: CampaignPage,
  slices: [campaignSlice],
  load,
  submit: submitCard,
  head: (state) => {
    const view = selectView(state);
    return campaignHead(view, view.partner ? view.title : view.shortTitle);
  },
};
