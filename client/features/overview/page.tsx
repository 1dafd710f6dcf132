import '../../app/common';
import type { PageModule } from '../../app/page-module';
import { overviewSlice } from './overview-slice';
import { OverviewPage } from './OverviewPage';

/** Where all campaigns stand, for those who run them: by a signed link, and for everybody in development. */
export const page: PageModule = {
  Page: OverviewPage,
  slices: [overviewSlice],
  load: () => [],
  head: () => ({ title: 'Все акции', description: 'Состояние, сроки и ошибки всех акций.' }),
};
