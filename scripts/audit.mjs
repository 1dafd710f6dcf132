/**
 * Lighthouse on every page of the built server, as a phone sees it: `npm run audit`, or `npm run audit -- --page
 * /promo/lovecategory` (may be given more than once). Prints a table; exits with 1 when a page is below its budget.
 * Figures are the medians of five runs, and the budget is theirs; where three keep it, so do the medians, and no more are
 * made. Lighthouse's phone is four times slower than a fast desk; how many times slower than this machine is
 * found before each run (audit/phone-slowdown), or given: `--slowdown 4`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { machineSpeed, phoneSlowdown } from './audit/phone-slowdown.mjs';
import { median } from './bench/compare.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * Scores are at least 100; layout shift, blocking time and the largest paint at most these, and all scripts together
 * at most so many kilobytes on the wire, headers included. Back brings the page from the browser's own cache.
 */
const BUDGET = { score: 100, cls: 0, tbt: 50, lcp: 1400, scripts: 115 };
const RUNS = 5;
/** So many of them decide the median. */
const MAJORITY = 3;
const BUSINESS = 'business.localhost';
const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const { values } = parseArgs({
  options: { page: { type: 'string', multiple: true }, slowdown: { type: 'string' } },
});
const server = await startServer();
const debugging = await freePort();
/** A headless shell has no cache of pages; a whole browser does. */
const isWhole = !process.env.CHROMIUM_PATH && wholeBrowser() !== undefined;
const browser = await chromium.launch({
  executablePath: await executablePath(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugging}`],
  // Back and forward have to come from it.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
/** @type {Awaited<ReturnType<typeof medianOf>>[]} */
const rows = [];
try {
  for (const url of values.page?.map((page) => server.origin + page) ?? (await addresses()))
    rows.push(await medianOf(url));
} finally {
  await browser.close();
  server.stop();
}

console.log(
  '\n| page | performance | accessibility | best practices | SEO | CLS | TBT, ms | LCP, ms | scripts, KB | slowdown |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
);
for (const { page, scores, cls, tbt, lcp, scripts, slowdown } of rows) {
  const figures = [cls.toFixed(3), ...[tbt, lcp, scripts].map(Math.round), slowdown.toFixed(1)];
  console.log(`| ${[page, ...scores, ...figures].join(' | ')} |`);
}
const failed = rows.filter(({ isBelow }) => isBelow);
for (const { page, reasons } of failed)
  console.error(`\n${page} is below its budget.\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
process.exitCode = failed.length ? 1 : 0;

/** Every page of both sites, as their sitemaps have them. The browser finds *.localhost here by itself, Node does not. */
async function addresses() {
  const { port } = new URL(server.origin);
  const lists = await Promise.all(
    ['127.0.0.1', BUSINESS].map(async (host) => {
      const paths = [...(await sitemap(port, host)).matchAll(/<loc>([^<]*)<\/loc>/g)];
      return paths.map(([, loc = '']) => `http://${host}:${port}${new URL(loc).pathname}`);
    }),
  );
  return lists.flat();
}

/**
 * @param {string} port
 * @param {string} host
 * @returns {Promise<string>}
 */
function sitemap(port, host) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/sitemap.xml', headers: { host } }, async (response) =>
      resolve(Buffer.concat(await response.toArray()).toString()),
    ).on('error', reject);
  });
}

/**
 * A page as it was found: scores out of 100, milliseconds, kilobytes, how many times slower than this machine the phone was
 * taken to be, and what took points off.
 *
 * @typedef {Record<'cls' | 'tbt' | 'lcp' | 'scripts' | 'slowdown', number> & { page: string; scores: number[]; isBack: boolean; reasons: string[] }} Row
 */

/** @param {Omit<Row, 'page' | 'reasons' | 'slowdown'>} row */
function isOver({ scores, cls, tbt, lcp, scripts, isBack }) {
  const { score: least, ...most } = BUDGET;
  return (
    scores.some((score) => score < least) ||
    cls > most.cls ||
    tbt >= most.tbt ||
    lcp >= most.lcp ||
    scripts > most.scripts ||
    !isBack
  );
}

/** @param {string} url */
async function medianOf(url) {
  /** @type {Row[]} */
  const runs = [];
  const isDecided = () => runs.filter((run) => !isOver(run)).length === MAJORITY;
  while (runs.length < RUNS && !isDecided()) runs.push(await audit(url));
  const of = (/** @type {'cls' | 'tbt' | 'lcp' | 'scripts' | 'slowdown'} */ figure) =>
    median(runs.map((run) => run[figure]));
  const middle = {
    page: url.replace(server.origin, ''),
    scores: CATEGORIES.map((_, at) => median(runs.map((run) => run.scores[at] ?? 0))),
    cls: of('cls'),
    tbt: of('tbt'),
    lcp: of('lcp'),
    scripts: of('scripts'),
    slowdown: of('slowdown'),
    isBack: runs.filter(({ isBack }) => isBack).length >= MAJORITY,
  };
  const isBelow = isOver(middle);
  return { ...middle, isBelow, reasons: [...new Set(isBelow ? runs.flatMap((run) => run.reasons) : [])] };
}

/** @param {string} url @returns {Promise<Row>} */
async function audit(url) {
  const slowdown = values.slowdown ? Number(values.slowdown) : phoneSlowdown(await machineSpeed(browser));
  const result = await lighthouse(url, {
    port: debugging,
    onlyCategories: CATEGORIES,
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { lhr } = result;
  const figure = (/** @type {string} */ id) => lhr.audits[id]?.numericValue ?? Infinity;
  const reasons = CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${lhr.audits[id]?.title} ${lhr.audits[id]?.displayValue ?? ''}`),
  );
  const isBack = !isWhole || lhr.audits['bf-cache']?.score === 1;
  if (!isBack) reasons.push('not brought back from the browser’s own cache');
  const scripts = scriptBytes(lhr) / 1000;
  if (scripts > BUDGET.scripts) reasons.push(`scripts: ${Math.round(scripts)} KB`);
  const lcp = figure('largest-contentful-paint');
  if (lcp >= BUDGET.lcp) reasons.push(`largest paint: ${Math.round(lcp)} ms`);
  const row = {
    page: url.replace(server.origin, ''),
    scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    lcp,
    scripts,
    slowdown,
    isBack,
    reasons,
  };
  console.error(
    `${row.page}: ${row.scores.join(' / ')}, LCP ${Math.round(row.lcp)}, TBT ${Math.round(row.tbt)}, slowdown ${slowdown.toFixed(1)}`,
  );
  return row;
}

/** Bytes of all scripts on the wire. @param {import('lighthouse').Result} result */
function scriptBytes({ audits }) {
  const details = /** @type {unknown} */ (audits['network-requests']?.details);
  const { items } = /** @type {{ items: { resourceType: string; transferSize: number }[] }} */ (details);
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((total, { transferSize }) => total + transferSize, 0);
}

/** What `npm start` starts, on a free port, once it takes traffic. */
async function startServer() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['dist/server.js'], {
    env: {
      PATH,
      HOME,
      PORT: String(port),
      LOG_LEVEL: 'error',
      SITE_URL: origin,
      BUSINESS_SITE_URL: `http://${BUSINESS}:${port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { origin, stop: () => child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error('The server did not start: run `npm run build` first');
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

function wholeBrowser() {
  return SYSTEM.map((name) => `/usr/bin/${name}`).find(existsSync);
}

/** CHROMIUM_PATH, else an installed browser, else the one that comes as a package (Linux x64). */
async function executablePath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = wholeBrowser();
  if (found) return found;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  return (await import('@sparticuz/chromium')).default.executablePath();
}
