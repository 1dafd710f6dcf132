import '../../app/common';
import type { PageModule } from '../../app/page-module';
import { Gallery } from './Gallery';

/** Every component in every state, for whoever works on them. Only the development build has it. */
export const page: PageModule = {
  Page: Gallery,
  slices: [],
  load: () => [],
  head: () => ({ title: 'Галерея', description: 'Все компоненты во всех состояниях.' }),
};
