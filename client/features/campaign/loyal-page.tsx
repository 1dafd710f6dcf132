import '../../app/common';
import type { PageModule } from '../../app/page-module';
import { campaign, selectCampaign, submitCard } from './campaign-slice';
import { campaignHead } from './campaign-head';
import { LoyalPage } from './LoyalPage';

export const page: PageModule = {
  Page: LoyalPage,
  slices: { campaign },
  load: () => [],
  submit: submitCard,
  head: (state) => {
    const { view } = selectCampaign(state);
    return campaignHead(view, view.shortTitle);
  },
};
