/**
 * Runs Lighthouse with mobile settings on every page of the built server. Usage: `npm run perf:pages`. Writes a JSON
 * report. A page passes if three of five runs stay within the limits in floors.ts. Exits with 1 if a page fails.
 * Retries once if Lighthouse cannot record a trace.
 * - `-- report.json` sets the path of the report.
 * - `-- --page /promo/law` measures only this page. The option may be repeated.
 */
import { request as httpRequest } from 'node:http';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { startBrowser, installedBrowser } from '../browser';
import { freePort, startBuiltServer } from '../built-server';
import { withOneRetry } from '../with-one-retry';
import { isWithinLimits, limitText, PAGE_FIGURES, type Figure, type PageFigure } from './floors';
import { round, thisMachine, writeReport } from './report';

const DEFAULT_REPORT = 'node_modules/.cache/perf/pages.json';
/** Maximum number of runs per page. A page passes as soon as three runs stay within the limits. */
const RUNS = 5;
const GOOD_RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const BUSINESS_HOST = 'business.localhost';

type PageFigures = Readonly<Record<PageFigure, number>>;

/** Result of a single Lighthouse run. */
interface Run {
  readonly figures: PageFigures;
  readonly missed: readonly PageFigure[];
  /** Problems of the run, such as missed limits and audits below the maximum score. */
  readonly notes: readonly string[];
  readonly isGood: boolean;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'string', multiple: true } },
});
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = await startBuiltServer({
  PORT: String(port),
  API_URL: 'sandbox',
  LOG_LEVEL: 'error',
  SITE_URL: origin,
  BUSINESS_SITE_URL: `http://${BUSINESS_HOST}:${port}`,
});
const debuggingPort = await freePort();
const browser = await startBrowser(
  [`--remote-debugging-port=${debuggingPort}`],
  // Omit Playwright's default argument, which would disable the back/forward cache.
  ['--disable-back-forward-cache'],
);
const pages = [];
try {
  for (const url of await addresses()) {
    const runs = await runsOf(url);
    const isMissed = runs.filter(({ isGood }) => isGood).length < GOOD_RUNS;
    const page = url.replace(origin, '');
    console.log(`${page}: ${isMissed ? 'missed' : 'within its limits'}`);
    pages.push({ page, isMissed, runs });
  }
} finally {
  await browser.close();
  await server.stop();
}
const limits = Object.entries(PAGE_FIGURES).map(([id, figure]) => ({ id, ...figure }));
writeReport(positionals[0] ?? DEFAULT_REPORT, { machine: thisMachine(), limits, pages });
process.exitCode = pages.some(({ isMissed }) => isMissed) ? 1 : 0;

async function addresses(): Promise<string[]> {
  if (options.page) return options.page.map((path) => origin + path);
  return [...(await pagesOf('127.0.0.1')), ...(await pagesOf(BUSINESS_HOST))];
}

/** Returns the URLs from the sitemap of a site. */
async function pagesOf(host: string): Promise<string[]> {
  const sitemap = await getText('/sitemap.xml', host);
  const locations = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)];
  return locations.map(([, location = '']) => `http://${host}:${port}${new URL(location).pathname}`);
}

/**
 * Fetches a text from a site on the loopback interface. Sets the Host header, because Node cannot resolve
 * `*.localhost`.
 */
function getText(path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(origin + path, { headers: { Host: `${host}:${port}` } }, (res) => {
      let text = '';
      res.on('data', (chunk: Buffer) => (text += chunk.toString()));
      res.on('end', () => resolve(text));
    });
    sent.on('error', reject).end();
  });
}

/** Runs Lighthouse on a URL until enough runs stay within the limits, or until `RUNS` is reached. */
async function runsOf(url: string): Promise<Run[]> {
  const runLighthouse = withOneRetry(
    () => lighthouse(url, { port: debuggingPort, onlyCategories: [...CATEGORIES] }),
    (line) => console.log(`  ${url.replace(origin, '')}: ${line}`),
  );
  const runs: Run[] = [];
  while (runs.length < RUNS && runs.filter(({ isGood }) => isGood).length < GOOD_RUNS) {
    const run = readResult(await runLighthouse());
    runs.push(run);
    const figures = Object.entries(run.figures).map(([name, value]) => `${name} ${value}`);
    console.log(`  ${figures.join(', ')}`);
    if (!run.isGood) for (const note of run.notes) console.log(`    ${note}`);
  }
  return runs;
}

/** Extracts the benchmark results from a Lighthouse report and compares them with the limits. */
function readResult({ categories, audits }: Result): Run {
  const details = audits['resource-summary']?.details as unknown;
  const { items } = details as { items: readonly { resourceType: string; transferSize: number }[] };
  const scripts = items.find(({ resourceType }) => resourceType === 'script');
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const numericValue = (audit: string) => round(audits[audit]?.numericValue ?? Infinity);
  const figures: PageFigures = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    layoutShift: numericValue('cumulative-layout-shift'),
    blockingTime: numericValue('total-blocking-time'),
    largestPaint: numericValue('largest-contentful-paint'),
    scripts: round((scripts?.transferSize ?? 0) / 1000),
  };

  const missed = (Object.keys(PAGE_FIGURES) as PageFigure[]).filter(
    (id) => !isWithinLimits(PAGE_FIGURES[id], figures[id]),
  );
  const notes = missed.map((id) => {
    const figure: Figure = PAGE_FIGURES[id];
    return `${figure.label}: ${figures[id]} ${figure.unit}, limit ${limitText(figure)}`;
  });
  for (const category of CATEGORIES) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight === 0 || (audit?.score ?? 1) >= 1) continue;
      notes.push(`${category}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim());
    }
  }
  for (const element of shiftedElements(audits)) notes.push(`shifted: ${element}`);
  // Ignore this audit in a headless shell, which has no back/forward cache.
  const isRestorable = !installedBrowser || audits['bf-cache']?.score === 1;
  if (!isRestorable) notes.push('the back/forward cache rejects the page');
  return { figures, missed, notes, isGood: missed.length === 0 && isRestorable };
}

/** Returns the markup of the elements that moved while the page loaded. */
function shiftedElements(audits: Result['audits']): string[] {
  const details = audits['layout-shifts']?.details as unknown;
  const { items } = (details ?? { items: [] }) as { items: readonly { node?: { snippet: string } }[] };
  return items.map(({ node }) => node?.snippet ?? 'unknown element');
}
