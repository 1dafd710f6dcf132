/**
 * Names under the site's base that are taken: pages, the files and folders beside them, calls and figures of the
 * server, and names that pages go by in caches and metrics. A test compares them with the routes and the files.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...[
    'promotions',
    'lovecategory',
    'law',
    'sert',
    'loyal',
    'campaign',
    'campaigns',
    'gallery',
    'overview',
    'error',
  ],
  ...[
    'assets',
    'art',
    'download',
    'favicon',
    'apple-touch-icon',
    'icon-192',
    'icon-512',
    'site',
    'sitemap',
    'robots',
  ],
  ...['api', 'promo', 'vitals', 'healthz', 'readyz', 'metrics', 'preview', 'static', 'discovery', 'other'],
]);
