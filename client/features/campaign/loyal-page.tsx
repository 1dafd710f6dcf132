import '../../app/common';
import type { PageModule } from '../../app/page-module';
import { campaignHead } from './campaign-head';
import { campaignSlice, submitCard } from './campaign-slice';
import { LoyalPage } from './LoyalPage';

export const page: PageModule = {
  Page: LoyalPage,
  slices: [campaignSlice],
  load: () => [],
  submit: submitCard,
  head: campaignHead,
};
