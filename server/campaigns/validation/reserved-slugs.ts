import { routes } from '../../../client/app/entry-server';
import { RESERVED_NAMES } from '../../request-url';

/** Names in client/public without endings, and names of folders beside it. The build sets this value. */
declare const PUBLIC_FILES: string;

const pageNames = routes.flatMap(({ id, path }) => [
  id,
  ...Object.values(path).map((below) => below.replace(/\/.*/, '')),
]);

/** Slugs that pages, files, calls and metrics use. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...pageNames,
  ...PUBLIC_FILES.split(' '),
  ...RESERVED_NAMES,
]);
