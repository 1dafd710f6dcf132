import { routes } from '../../../client/app/entry-server';

/** Names in client/public without extensions, and names of served folders. Set by the build. */
declare const PUBLIC_FILES: string;

const pageNames = routes.flatMap(({ id, path }) => [
  id,
  ...Object.values(path).map((below) => below.replace(/\/.*/, '')),
]);

/** First path segments and metric labels used by the server. */
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

/** Slugs that are used by pages, files, calls or metrics. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...pageNames,
  ...PUBLIC_FILES.split(' '),
  ...SERVER_NAMES,
]);
