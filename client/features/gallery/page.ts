import { definePage } from '../../app/define-page';
import { Gallery } from './Gallery';

/** Developer gallery of shared components. Exists only in development builds. */
export const page = definePage({
  Page: Gallery,
  reducers: {},
  head: () => ({ title: 'Галерея', description: 'Все компоненты во всех состояниях.' }),
});
