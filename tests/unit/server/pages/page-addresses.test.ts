import { expect, it } from 'vitest';
import { routes } from '../../../../client/app/entry-server';
import { createPageAddresses } from '../../../../server/pages/page-addresses';
import { createPreviews } from '../../../../server/campaigns/previews';
import { snapshotAt } from '../../../../server/campaigns/campaign-snapshot';
import { campaigns as found } from '../../../support/campaigns/campaigns';

const now = snapshotAt({ campaigns: found }, Date.now());
const campaigns = { now: () => now };
const previews = createPreviews(undefined, campaigns);
const assets = { pages: new Set(routes.map(({ id }) => id)) };

it('A route of a page that the build does not know ends the start, by name', () => {
  const misspelt = routes.map((route) => (route.id === 'law' ? { ...route, id: 'lav' } : route));
  expect(() => createPageAddresses({ routes: misspelt, campaigns, previews, assets })).toThrow(
    "client/app/routes.ts: the build has no page 'lav', only promotions, lovecategory, law",
  );
});
