import '../../app/common';
import type { PageModule } from '../../app/page-module';
import { campaignHead } from './campaign-head';
import { CampaignPage } from './CampaignPage';
import { campaignSlice, fetchProducts, fetchRating, submitCard } from './campaign-slice';

export const page: PageModule = {
  Page: CampaignPage,
  slices: [campaignSlice],
  load: (dispatch) => [dispatch(fetchProducts()), dispatch(fetchRating())],
  submit: submitCard,
  head: campaignHead,
};
