import { routes } from '../../../client/app/entry-server';

/** Names of the files in client/public, without extensions, and of the served folders. The build sets this constant. */
declare const PUBLIC_FILES: string;

const pageNames = routes.flatMap(({ id, path }) => [
  id,
  ...Object.values(path).map((below) => below.replace(/\/.*/, '')),
]);

/** URL path segments and metric labels that the server reserves for itself. */
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
