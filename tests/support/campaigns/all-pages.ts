import { CAMPAIGN_PATH, routes } from '../../../client/app/entry-server';
import { campaigns as shown } from './campaigns';

/** Slugs of the fixture campaigns. */
export const campaigns = [...shown.keys()];

/** Paths of all pages on the main host, including a page that does not exist. */
export const allPages = [
  ...routes.flatMap(({ path: { promo = CAMPAIGN_PATH } }) => (promo === CAMPAIGN_PATH ? [] : [promo])),
  'nowhere',
  ...campaigns,
].map((path) => `/promo/${path}`);
