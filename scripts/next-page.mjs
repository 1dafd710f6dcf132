/**
 * How long a visitor of the index waits for a campaign, from the press of its tile to its first paint, with the rules by
 * which a browser fetches it before it is asked for and without them; and what the rules cost the index. On a line of
 * 200 KB/s with 150 ms of latency; medians: `npm run next-page`.
 */
import { createServer, connect } from 'node:net';
import { median } from './bench/compare.mjs';
import { startBrowser, startSite } from './browser/built-site.mjs';

const TIMES = 7;
const LATENCY = 75;
const BYTES_A_MS = 200;
/** How long a pointer rests on a link before it presses, and a finger on the glass, in milliseconds. */
const HANDS = { mouse: 350, finger: 90 };

/**
 * A line between a browser and the site: what is sent comes half a round trip later, no faster than it carries.
 *
 * @param {number} port
 */
async function slowLine(port) {
  let free = 0;
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from?.on('error', () => to?.destroy()).on('close', () => to?.destroy());
      from?.on('data', (/** @type {Buffer} */ chunk) => {
        if (from === far) free = Math.max(free, performance.now()) + chunk.length / BYTES_A_MS;
        const wait = (from === far ? Math.max(0, free - performance.now()) : 0) + LATENCY;
        setTimeout(() => to?.write(chunk), wait);
      });
    }
  });
  await new Promise((resolve) => line.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (line.address());
  return { origin: `http://127.0.0.1:${address.port}`, close: () => line.close() };
}

/** @param {import('playwright-core').Page} page */
const painted = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const told = (/** @type {PerformanceEntry[]} */ entries) => {
          const first = entries.find(({ name }) => name === 'first-contentful-paint');
          if (first) resolve(Math.round(performance.timeOrigin + first.startTime));
        };
        told(performance.getEntriesByType('paint'));
        new PerformanceObserver((list) => told(list.getEntries())).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * @param {string} origin
 * @param {'mouse' | 'finger'} hand
 * @param {boolean} isRuled
 */
async function once(origin, hand, isRuled) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    // A browser that does not know of rules does not ask for them.
    if (!isRuled)
      await client.send('Network.setBlockedURLs', { urls: ['*speculation-rules.json'] }).catch(() => {});
    if (!isRuled) await client.send('Network.enable');
    await page.goto(`${origin}/promo/`, { waitUntil: 'networkidle' });
    const index = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    const link = page.locator('main a[href="/promo/knauf2025"]');
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
    const loaded = page.waitForEvent('load');
    let pressed = 0;
    if (hand === 'mouse') {
      await page.mouse.move(at.x, at.y, { steps: 3 });
      await new Promise((resolve) => setTimeout(resolve, HANDS.mouse));
      pressed = Date.now();
      await page.mouse.down();
      await page.mouse.up();
    } else {
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await new Promise((resolve) => setTimeout(resolve, HANDS.finger));
      pressed = Date.now();
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await loaded;
    const wait = Number(await painted(page)) - pressed;
    const early = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType ?? '',
    );
    return { wait, index, early };
  } finally {
    await context.close();
  }
}

const site = await startSite();
const browser = await startBrowser();
const line = await slowLine(Number(new URL(site.origin).port));
try {
  console.log(
    '| hand | rules | press to first paint, ms | fetched before | index: first paint, ms |\n| --- | --- | --- | --- | --- |',
  );
  for (const hand of /** @type {const} */ (['mouse', 'finger'])) {
    /** @type {Record<string, Awaited<ReturnType<typeof once>>[]>} */
    const found = { with: [], without: [] };
    for (let time = 0; time < TIMES; time += 1)
      for (const [name, all] of Object.entries(found))
        all.push(await once(line.origin, hand, name === 'with'));
    for (const [name, all] of Object.entries(found)) {
      const early = all.filter(({ early }) => early === 'navigational-prefetch').length;
      const figures = [
        median(all.map(({ wait }) => wait)),
        `${early} of ${TIMES}`,
        median(all.map(({ index }) => index)),
      ];
      console.log(
        `| ${hand} | ${name} | ${figures.map((one) => (typeof one === 'number' ? Math.round(one) : one)).join(' | ')} |`,
      );
    }
  }
} finally {
  line.close();
  await browser.close();
  site.stop();
}
