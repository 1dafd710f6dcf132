import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../../client/app/entry-server';
import { createPageRoutes } from '../../../../server/pages/page-routes';
import { createPreviews } from '../../../../server/campaigns/previews';
import { snapshotAt } from '../../../../server/campaigns/campaign-snapshot';
import { campaigns as found } from '../../../support/campaigns/campaigns';

const now = snapshotAt({ campaigns: found }, Date.now());
const campaigns = { now: () => now };
const previews = createPreviews(undefined, campaigns);
const assets = { pages: new Set(routes.map(({ id }) => id)) };
const asked = (url: string, host = 'promo.example.ru') =>
  Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET', headers: { host } });

describe('The routes of pages', () => {
  it('has a page under both forms of its path on its own site, and nothing besides', () => {
    const pages = createPageRoutes({ routes, campaigns, previews, assets });
    const names = ['/promo/law', '/promo/law/?a=/b', '/law', '/promo/LAW'].map(
      (url) => pages.entryOf(asked(url))?.name,
    );
    expect(names).toEqual(['law', 'law', undefined, undefined]);
    expect(pages.entryOf(asked('/', 'Business.example.ru'))?.name).toBe('law');
  });

  it('ends the start for a page that the build does not know, and names it', () => {
    const misspelt = routes.map((route) => (route.id === 'law' ? { ...route, id: 'lav' } : route));
    expect(() => createPageRoutes({ routes: misspelt, campaigns, previews, assets })).toThrow(
      "client/app/routes.ts: the build has no page 'lav', only promotions, lovecategory, law",
    );
  });
});
