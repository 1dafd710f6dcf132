import { routes } from '../../../client/app/entry-server';

/** Names in client/public without endings, and names of folders beside it. The build sets this value. */
declare const PUBLIC_FILES: string;

const pageNames = routes.flatMap(({ id, path }) => [
  id,
  ...Object.values(path).map((below) => below.replace(/\/.*/, '')),
]);

/** First path segments and metric labels of the server. */
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

/** Slugs that pages, files, calls and metrics use. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...pageNames,
  ...PUBLIC_FILES.split(' '),
  ...SERVER_NAMES,
]);
