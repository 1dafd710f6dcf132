import { definePage } from '../../app/define-page';
import { Gallery } from './Gallery';

/** Every component in every state, for developers. Only the development build has the page. */
export const page = definePage({
  Page: Gallery,
  reducers: {},
  head: () => ({ title: 'Галерея', description: 'Все компоненты во всех состояниях.' }),
});
