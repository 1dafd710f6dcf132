import '../../app/common';
import type { CampaignOverview } from '../../../shared/promotions/campaign-overview';
import type { PageModule } from '../../app/page-module';
import { OverviewPage } from './OverviewPage';

/** It comes with the page and never changes in the browser. */
const overview = (given: CampaignOverview) => () => given;

/** Where all campaigns stand, for those who run them: by a signed link, and for everybody in development. */
export const page: PageModule = {
  Page: OverviewPage,
  slices: { overview },
  load: () => [],
  head: () => ({ title: 'Все акции', description: 'Состояние, сроки и ошибки всех акций.' }),
};
