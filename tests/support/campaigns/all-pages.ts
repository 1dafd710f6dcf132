import { CAMPAIGN_PATH, routes } from '../../../client/app/entry-server';
import { campaigns as shown } from './campaigns';

/** Slugs of the fixture campaigns. */
export const campaigns = [...shown.keys()];

/** Paths of every page on the main host, including a missing one. */
export const allPages = [
  ...routes.flatMap(({ path: { promo = CAMPAIGN_PATH } }) => (promo === CAMPAIGN_PATH ? [] : [promo])),
  'nowhere',
  ...campaigns,
].map((path) => `/promo/${path}`);
