import type { PageModule } from '../../page/page-module';
import { campaign, selectCampaign, submitCard } from './campaign-slice';
import { LoyalPage } from './LoyalPage';

export const page: PageModule = {
  Page: LoyalPage,
  slices: { campaign },
  load: () => [],
  submit: submitCard,
  head: (state) => {
    const { shortTitle, description } = selectCampaign(state).view;
    return { title: shortTitle, description };
  },
};
