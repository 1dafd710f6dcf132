import { routes } from '../../../client/app/entry-server';

/**
 * Names of the files in client/public, without extensions, and of the folders `assets` and `art`. The build sets this
 * constant.
 */
declare const PUBLIC_FILES: string;

const pageNames = routes.flatMap(({ id, path }) => [
  id,
  ...Object.values(path).map((below) => below.replace(/\/.*/, '')),
]);

/** Names that the server uses as URL path segments or metric labels. */
const SERVER_NAMES = [
  'api',
  'promo',
  'vitals',
  'healthz',
  'readyz',
  'metrics',
  'sitemap',
  'robots',
  'static',
  'campaigns',
  'preview',
  'error',
  'gallery',
  'discovery',
  'other',
];

/** Slugs that are already used by a page, a file, an API call or a metric. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...pageNames,
  ...PUBLIC_FILES.split(' '),
  ...SERVER_NAMES,
]);
