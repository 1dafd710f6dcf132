import { describe, expect, it } from 'vitest';
import { INSTALLED_BROWSER } from '../../../scripts/installed-browser';
import { goBack, waitForIdle, waitUntilInteractive } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';

const site = sharedSite();

const CAMPAIGN_CALLS = ['/api/v1/promo/products/knauf2025/', '/api/v1/promo/result/knauf2025/'];

/** Leaves a page and goes back. Returns its API requests, and whether the browser restored the page from the cache. */
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

describe.runIf(INSTALLED_BROWSER)('The Back button', () => {
  it.each([
    { from: '/promo/', to: '/promo/knauf2025' },
    { from: '/promo/knauf2025', to: '/promo/' },
    { from: '/promo/karta-elektrika', to: '/promo/' },
    { from: '/promo/lovecategory', to: '/promo/' },
    { from: '/promo/law', to: '/promo/lovecategory' },
    { from: '/promo/sert/', to: '/promo/' },
  ])('restores $from from the back/forward cache when leaving $to', async ({ from, to }) => {
    expect((await leaveAndGoBack(from, to)).isRestored).toBe(true);
  });

  it.each([
    { page: 'a campaign page', path: '/promo/knauf2025', calls: CAMPAIGN_CALLS },
    {
      page: 'the favourite categories page',
      path: '/promo/lovecategory',
      calls: ['/api/v2/promo_categories/categories/'],
    },
  ])('refreshes the data of $page', async ({ path, calls }) => {
    const { apiPaths } = await leaveAndGoBack(path, '/promo/');
    await expect.poll(apiPaths).toEqual(calls);
  });
});

describe.runIf(INSTALLED_BROWSER)('A prefetched page', () => {
  it('refreshes its data when it is shown', async () => {
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
