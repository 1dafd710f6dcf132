import { definePage } from '../../app/define-page';
import { Gallery } from './Gallery';

/** Gallery of shared components for developers, which exists only in development builds. */
export const page = definePage({
  Page: Gallery,
  reducers: {},
  head: () => ({ title: 'Галерея', description: 'Все компоненты во всех состояниях.' }),
});
