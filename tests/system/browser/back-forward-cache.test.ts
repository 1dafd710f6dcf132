import { describe, expect, it } from 'vitest';
import { INSTALLED_BROWSER } from '../../../scripts/installed-browser';
import { goBack, waitForIdle, waitUntilInteractive } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';

const site = sharedSite();

const CAMPAIGN_CALLS = ['/api/v1/promo/products/knauf2025/', '/api/v1/promo/result/knauf2025/'];

/** Leaves a page and goes back. Returns whether it was restored from the cache, and its API requests. */
async function leaveAndGoBack(from: string, to: string) {
  const { page } = await site.visit(from, { hasBackForwardCache: true });
  await waitForIdle(page);
  await page.goto(to);
  await waitUntilInteractive(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const isRestored = await goBack(page);
  return { isRestored, apiPaths: () => requests.filter((path) => path.startsWith('/api/')).toSorted() };
}

describe.runIf(INSTALLED_BROWSER)('Back', () => {
  it.each([
    ['/promo/', '/promo/knauf2025'],
    ['/promo/knauf2025', '/promo/'],
    ['/promo/karta-elektrika', '/promo/'],
    ['/promo/lovecategory', '/promo/'],
    ['/promo/law', '/promo/lovecategory'],
    ['/promo/sert/', '/promo/'],
  ])('to %s from %s restores the page from the back/forward cache', async (from, to) => {
    expect((await leaveAndGoBack(from, to)).isRestored).toBe(true);
  });

  it.each([
    { name: 'a campaign', path: '/promo/knauf2025', calls: CAMPAIGN_CALLS },
    {
      name: 'favourite categories',
      path: '/promo/lovecategory',
      calls: ['/api/v2/promo_categories/categories/'],
    },
  ])('to $name refreshes its data', async ({ path, calls }) => {
    const { apiPaths } = await leaveAndGoBack(path, '/promo/');
    await expect.poll(apiPaths).toEqual(calls);
  });

  it('to a prefetched page refreshes its data once it is shown', async () => {
    const { page } = await site.visit('/promo/', { hasBackForwardCache: true });
    await waitForIdle(page);
    const requests: string[] = [];
    const tile = page.getByRole('link', { name: 'материалы КНАУФ' });
    const client = await page.context().newCDPSession(page);
    const fetched = new Promise((resolve) =>
      client.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve(status)),
    );
    await client.send('Preload.enable');
    await tile.hover();
    await fetched;
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await tile.click();
    await expect
      .poll(() => requests.filter((path) => path.startsWith('/api/')).toSorted())
      .toEqual(CAMPAIGN_CALLS);
  });
});
