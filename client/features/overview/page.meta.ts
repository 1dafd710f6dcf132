import type { PageMeta } from '../../app/page-meta';

export const meta: PageMeta = {
  middleware: 'overview',
};
