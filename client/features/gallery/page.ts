import { definePage } from '../../app/define-page';
import { Gallery } from './Gallery';

/** Page that shows all shared components to developers. Exists only in development builds. */
export const page = definePage({
  Page: Gallery,
  reducers: {},
  head: () => ({ title: 'Галерея', description: 'Все компоненты во всех состояниях.' }),
});
