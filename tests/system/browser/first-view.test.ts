import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allPages } from '../../support/campaigns/all-pages';
import { sharedSite } from '../../support/browser';
import { waitForIdle } from '../../support/browser/visit';

const site = sharedSite();
/** Paths of all pages that load scripts. The 404 page loads none. */
const scriptedPages = allPages.filter((path) => path !== '/promo/nowhere');

interface Request {
  readonly path: string;
  readonly type: string;
}

/** Opens a page as a new visitor and records all requests until the browser is idle. */
async function firstView(
  path: string,
  width: number,
  prepare?: (fresh: Page) => Promise<unknown>,
): Promise<{ page: Page; requests: Request[] }> {
  const requests: Request[] = [];
  const { page } = await site.visit(path, {
    width,
    height: 800,
    motion: true,
    prepare: async (fresh) => {
      fresh.on('request', (request) =>
        requests.push({ path: new URL(request.url()).pathname, type: request.resourceType() }),
      );
      await fresh.addInitScript(watchShifts);
      await prepare?.(fresh);
    },
  });
  await waitForIdle(page);
  return { page, requests };
}

interface ShiftWindow {
  shifted: number;
}

/** Adds up all layout shifts since the first paint. Runs in the browser. */
function watchShifts() {
  const here = window as unknown as ShiftWindow;
  here.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) here.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the sum of all layout shifts since the first paint, including those of the current frame. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => requestIdleCallback(resolve));
    return (window as unknown as ShiftWindow).shifted;
  });

describe.each([
  ['a phone', 375],
  ['a desktop', 1280],
])('The first view on %s', (_device, width) => {
  it('requests only the scripts, styles, fonts and hero image that a campaign page needs', async () => {
    const { page, requests } = await firstView('/promo/knauf2025', width);
    const referenced = await page.evaluate(() =>
      [...document.head.querySelectorAll<HTMLElement>('link[rel=preload],script[src]')].flatMap((element) => [
        element.getAttribute('href') ?? element.getAttribute('src'),
        ...(element.dataset['parts']?.split(' ') ?? []),
      ]),
    );
    const of = (type: string) => requests.filter((request) => request.type === type).map(({ path }) => path);
    expect(of('document')).toEqual(['/promo/knauf2025']);
    expect(of('fetch').concat(of('xhr'))).toEqual([]);
    // Ignore the print styles, which load last.
    const styleSheets = of('stylesheet').filter((path) => !/\/print-/.test(path));
    // Ignore the web vitals script, which loads after the page, when the browser is idle.
    const scripts = of('script').filter((path) => !/\/report-vitals-/.test(path));
    for (const path of [...styleSheets, ...scripts, ...of('font')]) expect(referenced).toContain(path);
    const heroes = of('image').filter((path) => /\/banner-[lms]-/.test(path));
    expect(heroes).toHaveLength(1);
    const paths = requests.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const eager = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top > 3000 && image.loading !== 'lazy')
        .map((image) => image.currentSrc),
    );
    expect(eager).toEqual([]);
  });

  it.each(['/promo/knauf2025', '/promo/karta-elektrika', '/promo/'])(
    'causes no layout shift on %s',
    async (path) => {
      const { page } = await firstView(path, width);
      expect(await layoutShift(page)).toBeLessThan(0.015);
    },
  );
});

describe('A late web font', () => {
  it.each(scriptedPages)('causes no layout shift on %s', async (path) => {
    const delayFont = (fresh: Page) =>
      fresh.route(/\.woff2$/, async (route) => {
        await setTimeout(1000);
        await route.continue();
      });
    const { page } = await firstView(path, 1024, delayFont);
    expect(await layoutShift(page)).toBeLessThan(0.015);
  });
});

describe('The main script', () => {
  it.each(scriptedPages)('is requested after the first paint of %s', async (path) => {
    const { page } = await firstView(path, 375);
    const { painted, requestedAt } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      requestedAt: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/main-[^/]*$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(requestedAt).toHaveLength(1);
    expect(requestedAt[0]).toBeGreaterThan(painted);
  });
});

describe('The HTML response in production', () => {
  const origin = 'https://www.pryamougol.example';
  const open = sharedSite({
    SITE_URL: origin,
    BUSINESS_SITE_URL: 'https://business.pryamougol.example',
    GTM_ID: 'GTM-ABC1234',
    GA_ID: 'G-ABCDEF1234',
    YM_ID: '12345678',
  });

  /** Returns the size of a response including headers, in bytes. Uses a new connection. */
  const bytesOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { Host: new URL(origin).host, 'Accept-Encoding': 'gzip, deflate, br' };
      get(new URL(path, open.url), { headers, agent: new Agent() }, (answer) =>
        answer.on('end', () => resolve(answer.socket.bytesRead)).resume(),
      ).on('error', reject);
    });

  /**
   * Maximum size in bytes. A response of this size fits in the ten TCP segments that a server may send before the first
   * acknowledgement.
   */
  const FIRST_FLIGHT = 14_600;

  it.each(allPages)('is at most 14,600 bytes long for %s', async (path) => {
    // Poll until the server has compressed the page again at the highest quality, which happens in the background after
    // startup.
    await expect.poll(() => bytesOf(path), { timeout: 50_000 }).toBeLessThanOrEqual(FIRST_FLIGHT);
  });
});
