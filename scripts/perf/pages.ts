/**
 * Lighthouse on every page of the built server, as a phone sees it: `npm run perf:pages`, or `-- --page /promo/law` (may
 * be given more than once). Exits with 1 when a page is over its budget in three of five runs.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { visitorClient } from '../../tests/support/clients/visitor-client';
import { freePort } from '../../tests/support/programs/free-port';
import { startBuiltServer } from '../../tests/support/server/built-server';
import { startBrowser, wholeBrowser } from '../browser';

/**
 * Scores are 100; the others are at most these, in milliseconds and kilobytes of all scripts on the wire: a page's 102 KB,
 * their headers, the vitals, and on a business page the code of the other one.
 */
const BUDGET = { shift: 0, blocking: 50, paint: 1400, scripts: 125 };
/** A page passes with three good runs of five. */
const [RUNS, GOOD] = [5, 3];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const BUSINESS = 'business.localhost';
const { values } = parseArgs({ options: { page: { type: 'string', multiple: true } } });
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = await startBuiltServer({
  PORT: String(port),
  LOG_LEVEL: 'error',
  CAMPAIGNS_DIR: resolve('campaigns'),
  SITE_URL: origin,
  BUSINESS_SITE_URL: `http://${BUSINESS}:${port}`,
});
const debugging = await freePort();
// The driver switches the back/forward cache off.
const browser = await startBrowser(
  [`--remote-debugging-port=${debugging}`],
  ['--disable-back-forward-cache'],
);
let isOver = false;
try {
  const named = values.page?.map((page) => origin + page);
  for (const url of named ?? [...(await pagesOf('127.0.0.1')), ...(await pagesOf(BUSINESS))]) {
    let good = 0;
    for (let run = 0; run < RUNS && good < GOOD; run += 1) if (await isGood(url)) good += 1;
    if (good < GOOD) isOver = true;
    console.log(`${url.replace(origin, '')}: ${good < GOOD ? 'over its budget' : 'within its budget'}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = isOver ? 1 : 0;

/** The pages of a site's sitemap. Node does not resolve `*.localhost`. */
async function pagesOf(host: string) {
  const { text } = await visitorClient(port).get('/sitemap.xml', { Host: host });
  const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)];
  return found.map(([, loc = '']) => `http://${host}:${port}${new URL(loc).pathname}`);
}

/** Runs Lighthouse once, prints what it found, and compares it with the budget. */
async function isGood(url: string) {
  const result = await lighthouse(url, { port: debugging, onlyCategories: CATEGORIES });
  if (!result || result.lhr.runtimeError) {
    console.log(`  no result: ${result?.lhr.runtimeError?.message}`);
    return false;
  }
  const { categories, audits } = result.lhr;
  const details = audits['resource-summary']?.details as unknown;
  const { items } = details as { items: readonly { resourceType: string; transferSize: number }[] };
  const figure = (id: string) => audits[id]?.numericValue ?? Infinity;
  const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100));
  const found = {
    shift: figure('cumulative-layout-shift'),
    blocking: figure('total-blocking-time'),
    paint: figure('largest-contentful-paint'),
    scripts: (items.find(({ resourceType }) => resourceType === 'script')?.transferSize ?? 0) / 1000,
  };
  const faults = [
    ...Object.entries(found)
      .filter(([name, value]) => value > BUDGET[name as keyof typeof BUDGET])
      .map(([name]) => `over its budget: ${name}`),
    ...CATEGORIES.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`),
    ),
    ...(wholeBrowser && audits['bf-cache']?.score !== 1 ? ['not in the back/forward cache'] : []),
  ];
  const isRight =
    scores.every((score) => score === 100) && !faults.some((fault) => /^(over|not) /.test(fault));
  const figures = Object.entries(found).map(
    ([name, value]) => `${name} ${value.toFixed(name === 'shift' ? 3 : 0)}`,
  );
  console.log(`  ${[scores.join(' / '), ...figures].join(', ')}`);
  if (!isRight) for (const fault of faults) console.log(`    ${fault}`);
  return isRight;
}
