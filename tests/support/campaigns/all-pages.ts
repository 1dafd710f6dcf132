import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CAMPAIGN_PATH, routes } from '../../../client/app/entry-server';

/** Slugs of the campaigns there are, by their folders. */
export const campaigns = readdirSync(join(import.meta.dirname, '../../../campaigns')).filter((name) =>
  /^[a-z0-9-]+$/.test(name),
);

/** Paths of every page of the main host, one that is missing included. */
export const allPages = [
  ...routes.flatMap(({ path: { promo = CAMPAIGN_PATH } }) => (promo === CAMPAIGN_PATH ? [] : [promo])),
  'nowhere',
  ...campaigns,
].map((path) => `/promo/${path}`);
