import { definePage } from '../../app/define-page';
import { OverviewPage } from './OverviewPage';

/** Overview of all campaigns for editors. Requires a signed link, except in development. */
export const page = definePage({
  Page: OverviewPage,
  reducers: {},
  head: () => ({ title: 'Все акции', description: 'Состояние, сроки и ошибки всех акций.' }),
});
