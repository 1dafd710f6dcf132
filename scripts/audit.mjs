/**
 * Lighthouse on every page of the built server, as a phone sees it: `npm run perf:pages`, or `npm run perf:pages -- --page
 * /promo/lovecategory` (may be given more than once). Prints a table; exits with 1 when a page is below its budget.
 * Figures are the medians of five runs, and the budget is theirs; where three keep it, so do the medians, and no more are
 * made. Lighthouse's phone is four times slower than a fast desk; how many times slower than this machine is
 * found before each run (audit/phone-slowdown), or given: `--slowdown 4`.
 */
import { parseArgs } from 'node:util';
import { CATEGORIES, lighthouseRun } from './audit/lighthouse-run.mjs';
import { pages } from './audit/pages.mjs';
import { machineSpeed, phoneSlowdown } from './audit/phone-slowdown.mjs';
import { median } from './bench/compare.mjs';
import { startBrowser, startSite, wholeBrowser } from './browser/built-site.mjs';
import { loadSource } from './load-source.mjs';

const { freePort } = await loadSource('tests/support/programs/free-port');
/**
 * Scores are at least 100; layout shift, blocking time and the largest paint at most these, and all scripts together
 * at most so many kilobytes on the wire, headers included. Back brings the page from the browser's own cache.
 */
const BUDGET = { score: 100, cls: 0, tbt: 50, lcp: 1400, scripts: 115 };
const RUNS = 5;
/** So many of them decide the median. */
const MAJORITY = 3;
const COLUMNS =
  'page, performance, accessibility, best practices, SEO, CLS, TBT in ms, LCP in ms, scripts in KB, slowdown'.split(
    ', ',
  );

/** @typedef {import('./audit/lighthouse-run.mjs').Run & { slowdown: number }} Run */

const { values } = parseArgs({
  options: { page: { type: 'string', multiple: true }, slowdown: { type: 'string' } },
});
const { origin, stop } = await startSite();
const debugging = await freePort();
// Back and forward have to come from the browser's own cache.
const browser = await startBrowser(
  [`--remote-debugging-port=${debugging}`],
  ['--disable-back-forward-cache'],
);
/** @type {Awaited<ReturnType<typeof medianOf>>[]} */
const rows = [];
try {
  for (const url of values.page?.map((page) => origin + page) ?? (await pages(origin)))
    rows.push(await medianOf(url));
} finally {
  await browser.close();
  stop();
}

console.log(`\n| ${COLUMNS.join(' | ')} |\n|${' --- |'.repeat(COLUMNS.length)}`);
for (const { page, scores, cls, tbt, lcp, scripts, slowdown } of rows) {
  const figures = [cls.toFixed(3), ...[tbt, lcp, scripts].map(Math.round), slowdown.toFixed(1)];
  console.log(`| ${[page, ...scores, ...figures].join(' | ')} |`);
}
const failed = rows.filter(({ isBelow }) => isBelow);
for (const { page, reasons } of failed)
  console.error(`\n${page} is below its budget.\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
process.exitCode = failed.length ? 1 : 0;

/**
 * What took a run over the budget, in words.
 *
 * @param {Omit<Run, 'reasons'>} run
 */
function over({ scores, cls, tbt, lcp, scripts, isBack }) {
  const { score, ...most } = BUDGET;
  return [
    ...(scores.some((found) => found < score) ? [`scores: ${scores.join(', ')}`] : []),
    ...(cls > most.cls ? [`layout shift: ${cls}`] : []),
    ...(tbt >= most.tbt ? [`blocking time: ${Math.round(tbt)} ms`] : []),
    ...(lcp >= most.lcp ? [`largest paint: ${Math.round(lcp)} ms`] : []),
    ...(scripts > most.scripts ? [`scripts: ${Math.round(scripts)} KB`] : []),
    ...(isBack ? [] : ['not brought back from the browser’s own cache']),
  ];
}

/** @param {string} url */
async function medianOf(url) {
  const page = url.replace(origin, '');
  /** @type {Run[]} */
  const runs = [];
  const isDecided = () => runs.filter((run) => !over(run).length).length === MAJORITY;
  while (runs.length < RUNS && !isDecided()) runs.push(await audit(url, page));
  const of = (/** @type {'cls' | 'tbt' | 'lcp' | 'scripts' | 'slowdown'} */ figure) =>
    median(runs.map((run) => run[figure]));
  const middle = {
    cls: of('cls'),
    tbt: of('tbt'),
    lcp: of('lcp'),
    scripts: of('scripts'),
    slowdown: of('slowdown'),
    scores: CATEGORIES.map((_, at) => median(runs.map((run) => run.scores[at] ?? 0))),
    isBack: runs.filter(({ isBack }) => isBack).length >= MAJORITY,
  };
  const isBelow = over(middle).length > 0;
  const reasons = isBelow ? runs.flatMap((run) => [...over(run), ...run.reasons]) : [];
  return { page, ...middle, isBelow, reasons: [...new Set(reasons)] };
}

/** @param {string} url @param {string} page @returns {Promise<Run>} */
async function audit(url, page) {
  const slowdown = values.slowdown ? Number(values.slowdown) : phoneSlowdown(await machineSpeed(browser));
  const run = await lighthouseRun(url, { port: debugging, slowdown });
  console.error(
    `${page}: ${run.scores.join(' / ')}, LCP ${Math.round(run.lcp)}, TBT ${Math.round(run.tbt)}, slowdown ${slowdown.toFixed(1)}`,
  );
  // Only a whole browser has a cache of pages.
  return { ...run, slowdown, isBack: run.isBack || !wholeBrowser() };
}
