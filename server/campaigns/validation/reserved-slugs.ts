import { routes } from '../../../client/app/entry-server';
import { RESERVED_NAMES } from '../../request-url';

/** Names in client/public and of folders beside it, without endings; set by the build. */
declare const PUBLIC_FILES: string;

const ofPages = routes.flatMap(({ id, path }) => [
  id,
  ...Object.values(path).map((below) => below.replace(/\/.*/, '')),
]);

/** Taken by pages, files, calls and metrics. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...ofPages,
  ...PUBLIC_FILES.split(' '),
  ...RESERVED_NAMES,
]);
