import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_ARGS } from '../../support/browser/browser';
import { sharedSite } from '../../support/fixtures';

/** A headless shell has no cache of pages; a whole browser does. */
const WHOLE = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

describe.skipIf(!WHOLE)(`${WHOLE ? '' : '(skipped: no whole Chromium) '}Back`, () => {
  const site = sharedSite();
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      ...(WHOLE && { executablePath: WHOLE }),
      args: BROWSER_ARGS,
      // A driver switches that cache off.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  afterAll(() => browser.close());

  it.each([
    ['/promo/', '/promo/knauf2025'],
    ['/promo/knauf2025', '/promo/'],
    ['/promo/karta-elektrika', '/promo/'],
    ['/promo/lovecategory', '/promo/'],
    ['/promo/law', '/promo/lovecategory'],
    ['/promo/sert/', '/promo/'],
  ])('to %s from %s is at once: the browser has kept the page whole', async (from, to) => {
    const page = await (await browser.newContext()).newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => console.log(`${location.pathname} kept: ${persisted}`)),
    );
    await page.goto(site.url + from, { waitUntil: 'networkidle' });
    await page.goto(site.url + to, { waitUntil: 'networkidle' });
    const client = await page.context().newCDPSession(page);
    await client.send('Runtime.evaluate', { expression: 'setTimeout(() => history.back())' });
    await expect.poll(() => said).toContain(`${from} kept: true`);
  });

  it('to a campaign asks anew for its products and its rating: it may have been away for long', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${site.url}/promo/knauf2025`, { waitUntil: 'networkidle' });
    await page.goto(`${site.url}/promo/`, { waitUntil: 'networkidle' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const client = await page.context().newCDPSession(page);
    await client.send('Runtime.evaluate', { expression: 'setTimeout(() => history.back())' });
    await expect.poll(() => asked.filter((path) => path.startsWith('/api/')).length).toBe(2);
  });

  it('to favourite categories asks once which month it is', async () => {
    const page = await (await browser.newContext()).newPage();
    // After all that listens for the same.
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(() => console.log('kept'))),
    );
    await page.goto(`${site.url}/promo/lovecategory`, { waitUntil: 'networkidle' });
    await page.goto(`${site.url}/promo/`, { waitUntil: 'networkidle' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const said = page.waitForEvent('console', (message) => message.text() === 'kept');
    const client = await page.context().newCDPSession(page);
    await client.send('Runtime.evaluate', { expression: 'setTimeout(() => history.back())' });
    const answered = page.waitForResponse('**/api/**/categories/**');
    await Promise.all([said, answered]);
    expect(asked.filter((path) => path.includes('/categories/'))).toHaveLength(1);
  });

  it('is no way to a page that was fetched ahead: shown, it asks anew', async () => {
    const page = await (await browser.newContext()).newPage();
    const asked: string[] = [];
    await page.goto(`${site.url}/promo/`, { waitUntil: 'networkidle' });
    const tile = page.getByRole('link', { name: 'собирайте с КНАУФ' });
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
