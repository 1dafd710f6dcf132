import '../../app/common';
import type { PageModule } from '../../app/page-module';
import { campaignSlice, selectView, submitCard } from './campaign-slice';
import { campaignHead } from './campaign-head';
import { LoyalPage } from './LoyalPage';

export const page: PageModule = {
  Page: LoyalPage,
  slices: [campaignSlice],
  load: () => [],
  submit: submitCard,
  head: (state) => {
    const view = selectView(state);
    return campaignHead(view, view.shortTitle);
  },
};
