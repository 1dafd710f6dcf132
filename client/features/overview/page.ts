import { definePage } from '../../app/define-page';
import { OverviewPage } from './OverviewPage';

/** The state of all campaigns for editors: by a signed link, and for everybody in development. */
export const page = definePage({
  Page: OverviewPage,
  reducers: {},
  head: () => ({ title: 'Все акции', description: 'Состояние, сроки и ошибки всех акций.' }),
});
