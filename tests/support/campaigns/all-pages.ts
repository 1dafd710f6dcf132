import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Slugs of the campaigns there are, by their folders. */
export const campaigns = readdirSync(join(import.meta.dirname, '../../../campaigns')).filter((name) =>
  /^[a-z0-9-]+$/.test(name),
);

/** Paths of every page of the main host, one that is missing included. */
export const allPages = ['', 'lovecategory', 'law', 'sert/', 'nowhere', ...campaigns].map(
  (path) => `/promo/${path}`,
);
