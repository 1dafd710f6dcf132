import { describe, expect, it } from 'vitest';
import { INSTALLED_BROWSER } from '../../../scripts/installed-browser';
import { goBack, waitForIdle, waitUntilInteractive } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';

const site = sharedSite();

/** Leaves a page and goes back. Returns whether it was restored from the cache, and its API requests. */
async function leaveAndGoBack(from: string, to: string) {
  const { page } = await site.visit(from, { hasBackForwardCache: true });
  await waitForIdle(page);
  await page.goto(to);
  await waitUntilInteractive(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isKept = await goBack(page);
  return { isKept, calls: () => asked.filter((path) => path.startsWith('/api/')) };
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
    expect((await leaveAndGoBack(from, to)).isKept).toBe(true);
  });

  it.each([
    ['a campaign', '/promo/knauf2025', 2],
    ['favourite categories', '/promo/lovecategory', 1],
  ])('to %s refreshes its data', async (_, path, count) => {
    const { calls } = await leaveAndGoBack(path, '/promo/');
    await expect.poll(() => calls().length).toBe(count);
  });

  it('to a prefetched page refreshes its data once it is shown', async () => {
    const { page } = await site.visit('/promo/', { hasBackForwardCache: true });
    await waitForIdle(page);
    const asked: string[] = [];
    const tile = page.getByRole('link', { name: 'материалы КНАУФ' });
    const client = await page.context().newCDPSession(page);
    const fetched = new Promise((resolve) =>
      client.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve(status)),
    );
    await client.send('Preload.enable');
    await tile.hover();
    await fetched;
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tile.click();
    await expect.poll(() => asked.filter((path) => path.startsWith('/api/')).length).toBe(2);
  });
});
