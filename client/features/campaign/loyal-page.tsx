import type { PageModule } from '../../page-module';
import { campaign, selectCampaign } from './campaign-slice';
import { LoyalPage } from './LoyalPage';

export const page: PageModule = {
  Page: LoyalPage,
  reducers: { campaign },
  load: () => [],
  head: (state) => {
    const { shortTitle, description } = selectCampaign(state).view;
    return { title: shortTitle, description };
  },
};
