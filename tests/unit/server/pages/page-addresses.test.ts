import { describe, expect, it } from 'vitest';
import { routes } from '../../../../client/app/entry-server';
import { createPageAddresses } from '../../../../server/pages/page-addresses';
import { createPreviews } from '../../../../server/campaigns/previews';
import { snapshotAt } from '../../../../server/campaigns/campaign-snapshot';
import { campaigns as found } from '../../../support/campaigns/campaigns';

const now = snapshotAt({ campaigns: found }, Date.now());
const campaigns = { now: () => now };
const previews = createPreviews(undefined, campaigns);
const assets = { pages: new Set(routes.map(({ id }) => id)) };

describe('createPageAddresses', () => {
  it('throws for a route that is missing from the build', () => {
    const misspelt = routes.map((route) => (route.id === 'law' ? { ...route, id: 'lav' } : route));
    expect(() => createPageAddresses({ routes: misspelt, campaigns, previews, assets })).toThrow(
      "client/app/routes.ts: the build has no page 'lav', only promotions, lovecategory, law",
    );
  });
});
