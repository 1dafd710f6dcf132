import { definePage } from '../../app/define-page';
import { OverviewPage } from './OverviewPage';

/** Overview of all campaigns for editors. A signed link opens the page; in development everybody sees it. */
export const page = definePage({
  Page: OverviewPage,
  reducers: {},
  head: () => ({ title: 'Все акции', description: 'Состояние, сроки и ошибки всех акций.' }),
});
