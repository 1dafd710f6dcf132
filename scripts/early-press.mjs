/**
 * Presses every control of every kind of page while its code is arriving on a slow phone: `npm run early-press`, or
 * `npm run early-press -- --page /promo/law` (may be given more than once). What a press does on the finished page is
 * what it has to have done in the end, once; what never came is lost, what came and went is undone. Exits with 1 when
 * something was. A link that opens a modal may as well lead to where its address says.
 */
import { parseArgs } from 'node:util';
import { pagePaths } from './audit/pages.mjs';
import { startBrowser, startSite } from './browser/built-site.mjs';
import { CONTROLS, controlsOf, goalsOf, outcomeOf } from './browser/controls.mjs';

/** Milliseconds after the first paint. */
const MOMENTS = [0, 250, 600, 1000, 1500, 2200];
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const SLOW_PROCESSOR = 4;
/** @type {import('playwright-core').BrowserContextOptions} */
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'ru-RU', reducedMotion: 'reduce' };
/** What has not changed for so long has come to rest, in milliseconds; on a busy machine that takes some time. */
const REST = 900;
const RESTS = 10;
const GIVE_UP = 15_000;
const TYPED = '1000001';

const { values } = parseArgs({
  options: {
    page: { type: 'string', multiple: true },
    moment: { type: 'string', multiple: true, default: MOMENTS.map(String) },
    dist: { type: 'string', default: 'dist' },
  },
});
const moments = values.moment.map(Number);
const site = await startSite({}, values.dist);
const browser = await startBrowser();
const totals = { pressed: 0, lost: 0, undone: 0 };
try {
  console.log('| page | controls | pressed | lost | undone |\n| --- | --- | --- | --- | --- |');
  for (const path of values.page ?? (await pagePaths(site.origin))) await pressAll(path);
} finally {
  await browser.close();
  site.stop();
}
console.log(`\n${totals.pressed} pressed, ${totals.lost} lost, ${totals.undone} undone`);
process.exitCode = totals.lost + totals.undone ? 1 : 0;

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./browser/controls.mjs').Control} Control
 * @typedef {import('./browser/controls.mjs').Watched} Watched
 * @typedef {{ leaving: boolean, from: string, led: string[] }} Events What a visitor's presses have led to.
 */

/** @param {string} path */
async function pressAll(path) {
  const controls = await survey(path);
  const counts = { pressed: 0, lost: 0, undone: 0 };
  /** @type {string[]} */
  const remarks = [];
  const plain = controls.filter(({ together }) => together);
  for (const moment of moments) {
    counts.pressed += plain.length;
    for (const { name } of plain.length ? await pressTogether(path, plain, moment) : []) {
      counts.lost += 1;
      remarks.push(`  lost: link «${name}» at ${moment} ms`);
    }
  }
  for (const control of controls.filter(({ together }) => !together))
    for (const moment of moments) {
      const verdict = await attempt(path, control, moment);
      counts.pressed += 1;
      if (verdict === 'done') continue;
      counts[verdict] += 1;
      remarks.push(`  ${verdict}: ${control.kind} «${control.name}» at ${moment} ms`);
    }
  totals.pressed += counts.pressed;
  totals.lost += counts.lost;
  totals.undone += counts.undone;
  console.log(`| ${path} | ${controls.length} | ${counts.pressed} | ${counts.lost} | ${counts.undone} |`);
  for (const remark of remarks) console.error(remark);
}

/**
 * The controls that the server's HTML has, and what each does on the finished page.
 *
 * @param {string} path
 */
async function survey(path) {
  const { page, close } = await visit(path);
  await page.route(/\/assets\/start-/, (route) => route.abort());
  await page.goto(site.origin + path);
  const controls = await page.evaluate(controlsOf, CONTROLS);
  await close();
  for (const control of controls.filter(({ together }) => !together)) {
    const { page, events, close } = await visit(path);
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    await hydrated(page);
    events.leaving = true;
    await press(page, control);
    control.wanted = await settledResultOf(page, control, events);
    await close();
  }
  return controls;
}

/**
 * Links that only lead away need no visit of their own: they are pressed one after another. Gives those that failed.
 *
 * @param {string} path
 * @param {Control[]} links
 * @param {number} moment
 */
async function pressTogether(path, links, moment) {
  const { page, events, painted, close } = await visit(path, { slowly: true });
  void page.goto(site.origin + path, { waitUntil: 'commit' }).catch(() => {});
  await painted;
  await page.waitForTimeout(moment);
  events.leaving = true;
  /** @type {Control[]} */
  const failed = [];
  for (const link of links) {
    events.led.length = 0;
    await press(page, link);
    const giveUp = Date.now() + GIVE_UP;
    const has = () => events.led.includes(link.href);
    while (!has() && Date.now() < giveUp) await page.waitForTimeout(20);
    if (!has()) failed.push(link);
  }
  await hydrated(page);
  const counted = await page.evaluate(goalsOf);
  for (const link of links) if (link.goal && counted.shift() !== link.goal) failed.push(link);
  await close();
  return failed;
}

/**
 * Presses a control and waits for what comes of it.
 *
 * @param {string} path
 * @param {Control} control
 * @param {number} moment
 * @returns {Promise<'done' | 'lost' | 'undone'>}
 */
async function attempt(path, control, moment) {
  const { page, events, painted, close } = await visit(path, { slowly: true });
  try {
    void page.goto(site.origin + path, { waitUntil: 'commit' }).catch(() => {});
    await painted;
    await page.waitForTimeout(moment);
    events.leaving = true;
    await press(page, control);
    let seen = false;
    const giveUp = Date.now() + GIVE_UP;
    while (Date.now() < giveUp && !seen) {
      seen = (await resultOf(page, control, events)) === control.wanted;
      if (!seen) await page.waitForTimeout(50);
    }
    if (!seen) {
      if (process.env.DEBUG) console.error(control.wanted, await resultOf(page, control, events));
      return 'lost';
    }
    await hydrated(page);
    const last = await settledResultOf(page, control, events);
    if (last !== control.wanted && process.env.DEBUG) console.error(control.wanted, last);
    return last === control.wanted ? 'done' : 'undone';
  } finally {
    await close();
  }
}

/**
 * What has come of a press; a press that leads away is told by where it leads, for it is not let go there.
 *
 * @param {Page} page
 * @param {Control} control
 * @param {Events} events
 */
async function resultOf(page, control, events) {
  const outcome = await page.evaluate(outcomeOf).catch(() => 'leaving');
  const goals = control.goal ? await page.evaluate(goalsOf).catch(() => []) : [];
  if (control.kind === 'link') return JSON.stringify([events.led.slice(0, 1), goals]);
  if (control.kind !== 'opener') return JSON.stringify([outcome, goals]);
  const opened = typeof outcome !== 'string' && outcome.dialogs.length > 0;
  return JSON.stringify([opened || events.led.includes(control.href), goals]);
}

/**
 * The same once it has come to rest.
 *
 * @param {Page} page
 * @param {Control} control
 * @param {Events} events
 */
async function settledResultOf(page, control, events) {
  let last = '';
  for (let rest = 0; rest < RESTS; rest += 1) {
    await page.waitForTimeout(REST);
    const result = await resultOf(page, control, events);
    if (result === last) break;
    last = result;
  }
  return last;
}

/**
 * @param {Page} page
 * @param {Control} control
 */
async function press(page, { kind, key, middle }) {
  const place = await page.evaluate(
    ({ controls, wanted }) => {
      const found = /** @type {Watched} */ (/** @type {unknown} */ (globalThis))
        .__keysOf(controls)
        .find(([, key]) => key === wanted)?.[0];
      found?.scrollIntoView({ block: 'center', behavior: 'instant' });
      let place = found?.getClientRects()[0];
      // The skip link is there for the keyboard alone: it shows when it has the focus.
      if (place && place.bottom < 0) {
        found?.focus();
        place = found?.getClientRects()[0];
      }
      return place && { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    },
    { controls: CONTROLS, wanted: key },
  );
  if (!place) throw new Error(`no control ${key}`);
  await page.mouse.click(place.x, place.y, { button: middle ? 'middle' : 'left' });
  if (kind === 'field' || kind === 'submit') await page.keyboard.type(TYPED);
  if (kind === 'submit') await page.keyboard.press('Enter');
}

/**
 * When React has taken the page over.
 *
 * @param {Page} page
 */
function hydrated(page) {
  const taken = () =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactProps'));
  return page.waitForFunction(taken, undefined, { timeout: GIVE_UP }).catch(() => {});
}

/**
 * A fresh visitor, on a slow phone or at a desk, whom links lead nowhere: only where they would is noted.
 *
 * @param {string} path
 * @param {{ slowly?: boolean }} options
 */
async function visit(path, { slowly = false } = {}) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  /** @type {Events} */
  const events = { leaving: false, from: site.origin + path, led: [] };
  const client = await context.newCDPSession(page);
  /** @type {(value?: unknown) => void} */
  let tellPainted = () => {};
  const painted = new Promise((resolve) => (tellPainted = resolve));
  await page.exposeBinding('__painted', () => tellPainted());
  await page.exposeBinding('__opened', (_, href) => events.leaving && events.led.push(href));
  await page.addInitScript(watch);
  context.on('request', (request) => {
    if (events.leaving && request.isNavigationRequest()) events.led.push(request.url());
  });
  context.on('page', (opened) => void (opened === page || opened.close().catch(() => {})));
  client.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { method, url, urlFragment = '' } = request;
    if (!events.leaving || method === 'POST')
      return client.send('Fetch.continueRequest', { requestId }).catch(() => {});
    events.led.push(url + urlFragment);
    return client.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => {});
  });
  await client.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
  await client.send('Network.enable');
  // A neighbour that was fetched ahead would be gone to without a request that could be answered here.
  await client.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] });
  if (slowly) {
    await client.send('Network.emulateNetworkConditions', SLOW_LINE);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  }
  page.on('framenavigated', (frame) => {
    if (events.leaving && frame === page.mainFrame() && frame.url() !== events.from)
      events.led.push(frame.url());
  });
  return { page, events, painted, close: () => context.close() };
}

/** Runs in the browser before anything else. */
function watch() {
  const page = /** @type {Watched} */ (/** @type {unknown} */ (globalThis));
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    page.__painted();
  }).observe({ type: 'paint', buffered: true });
  // New tabs and other programs are the browser's doing, where nobody prevents it: it does not tell of them reliably, and
  // asks the visitor about the second program.
  for (const type of ['click', 'auxclick'])
    addEventListener(type, (event) => {
      const link = /** @type {Element} */ (event.target).closest('a');
      const toProgram = link && !link.protocol.startsWith('http');
      const inNewTab = type === 'auxclick' || link?.target === '_blank';
      if (!link || event.defaultPrevented || !(toProgram || inNewTab)) return;
      page.__opened(link.href);
      if (toProgram) event.preventDefault();
    });
  /** Every control that is seen with a key that is the same before and after the code came. */
  page.__keysOf = (controls) => {
    /** @type {Record<string, number>} */
    const seen = {};
    const all = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(controls));
    return [...all]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length,
      )
      .map((element) => {
        const words =
          element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent;
        const name = (element.matches('header details summary') ? 'Город' : words).trim().slice(0, 60);
        seen[name] = (seen[name] ?? 0) + 1;
        return [element, `${name}#${seen[name]}`];
      });
  };
}
