import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAMPAIGN_PATH, routes } from '../../../client/app/entry-server';

const FOLDER = join(import.meta.dirname, '../../../campaigns');
const isShown = (slug: string) =>
  !/^publishFrom:/m.test(readFileSync(join(FOLDER, slug, 'campaign.yaml'), 'utf8'));

/** Slugs of the campaigns that everybody sees, by their folders. */
export const campaigns = readdirSync(FOLDER).filter((name) => /^[a-z0-9-]+$/.test(name) && isShown(name));

/** Paths of every page of the main host, one that is missing included. */
export const allPages = [
  ...routes.flatMap(({ path: { promo = CAMPAIGN_PATH } }) => (promo === CAMPAIGN_PATH ? [] : [promo])),
  'nowhere',
  ...campaigns,
].map((path) => `/promo/${path}`);
