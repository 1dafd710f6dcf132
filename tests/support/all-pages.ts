import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Slugs of the campaigns there are, by their files. */
export const campaigns = readdirSync(join(import.meta.dirname, '../../server/campaigns'))
  .filter((file) => /^[a-z0-9-]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));

/** Paths of every page of the main host, one that is missing included. */
export const allPages = ['', 'lovecategory', 'law', 'sert/', 'nowhere', ...campaigns].map(
  (path) => `/promo/${path}`,
);
