import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { BROWSER_ARGS, browserEnvironment, INSTALLED_BROWSER } from '../../../scripts/installed-browser';
import { dateAhead } from '../time/moved-clock';
import { recordPage, reportIfFailed, type Report } from './failure-report';

/** Default timeout in milliseconds for all Playwright operations. */
const TIMEOUT_MS = 10_000;
/**
 * Maximum difference between the clocks of the browser and the test, in milliseconds. If the difference is larger, for
 * example because of a fake clock, the page uses the clock of the test.
 */
const HOUR = 3_600_000;

/** Options for opening a page. */
export interface View extends Pick<BrowserContextOptions, 'javaScriptEnabled' | 'extraHTTPHeaders'> {
  readonly width?: number;
  readonly height?: number;
  /** Enables animations. By default, they are disabled, because they double the rendering work of the browser. */
  readonly motion?: boolean;
  /** Called before the URL is opened, for example to add routes, listeners or scripts to the page. */
  readonly prepare?: (page: Page) => unknown;
  /** Uses the installed browser (`INSTALLED_BROWSER`), if there is one, because it has a back/forward cache. */
  readonly hasBackForwardCache?: boolean;
  /** If true, `visit` returns as soon as the HTML is parsed, before the page is interactive. */
  readonly beforeHydration?: boolean;
}

export interface Visitor {
  readonly page: Page;
  /** Console errors, React warnings and uncaught errors. */
  readonly browserErrors: string[];
  /** Response headers of the page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly report: Report;
}

async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    args: BROWSER_ARGS,
    env: browserEnvironment(),
    // Enable the back/forward cache, which Playwright disables by default.
    ...(executablePath === INSTALLED_BROWSER && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}

const started = new Map<string, Promise<Browser>>();
/** Starts one browser of each kind per process, on first use. The browsers exit with the process. */
function browserOf(executablePath: string): Promise<Browser> {
  const browser = started.get(executablePath) ?? launch(executablePath);
  started.set(executablePath, browser);
  return browser;
}

/** Opens an interactive page in a fresh browser context. Closes the context after the test. */
export async function visit(url: string, view?: View): Promise<Visitor> {
  const [visitor, leave] = await openPage(url, view);
  onTestFinished(async ({ task }) => {
    await reportIfFailed(visitor.report, task);
    await leave();
  });
  return visitor;
}

/** Creates a browser context with an empty profile. */
async function createContext(url: string, view: View): Promise<BrowserContext> {
  const { width = 1280, height = 900, javaScriptEnabled = true, extraHTTPHeaders = {} } = view;
  const browser = await browserOf((view.hasBackForwardCache && INSTALLED_BROWSER) || inject('browserPath'));
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ru-RU',
    reducedMotion: view.motion ? 'no-preference' : 'reduce',
    baseURL: new URL(url).origin,
    javaScriptEnabled,
    extraHTTPHeaders,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}

/** If the clocks of the browser and the test differ, makes future documents use the clock of the test. */
async function synchronizeClock(page: Page): Promise<void> {
  const ahead = Date.now() - (await page.evaluate(() => Date.now()));
  if (Math.abs(ahead) > HOUR) await page.context().addInitScript(dateAhead(ahead));
}

function recordErrors(page: Page): string[] {
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') browserErrors.push(message.text());
  });
  page.on('pageerror', (error) => browserErrors.push(String(error)));
  return browserErrors;
}

/**
 * Opens a URL and waits until the page is interactive, unless `beforeHydration` is true. Returns the response headers.
 */
async function open(page: Page, url: string, { beforeHydration = false, javaScriptEnabled = true }: View) {
  const response = await page.goto(url, { waitUntil: beforeHydration ? 'domcontentloaded' : 'load' });
  if (!beforeHydration && javaScriptEnabled) await waitUntilInteractive(page);
  return response?.headers() ?? {};
}

/** Opens an interactive page in a fresh browser context. Also returns a function that closes the context. */
export async function openPage(url: string, view: View = {}): Promise<[Visitor, leave: () => Promise<void>]> {
  const context = await createContext(url, view);
  const page = await context.newPage();
  await synchronizeClock(page);
  const report = await recordPage(page);
  const leave = async () => {
    // Delete the temporary trace files. This fails if a failure report has already stopped the trace.
    await context.tracing.stop().catch(() => {});
    await context.close();
  };
  try {
    const browserErrors = recordErrors(page);
    await view.prepare?.(page);
    const headers = await open(page, url, view);
    return [{ page, browserErrors, headers, report }, leave];
  } catch (error) {
    await report({ name: `page ${new URL(url).pathname}` }, [error as Error]);
    await leave();
    throw error;
  }
}

/** Waits until the page is interactive. A page without scripts is interactive at once. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.getElementById('start')?.dataset['parts'] ||
      document.documentElement.dataset['code'] === 'here',
    undefined,
    // Polling on every frame would make the browser render unnecessary frames.
    { polling: 30 },
  );
}

/** Resizes the viewport and waits for the layout, because media queries update a frame later. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    (expectedWidth) =>
      innerWidth === expectedWidth &&
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => true),
    width,
  );
}

/** Waits until all initial resources have been requested, including the web vitals script and fonts. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/report-vitals-')),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/**
 * Goes back or forward in the history, as a visitor does. Returns true if the browser restored the page from the
 * back/forward cache. Playwright's `goBack` would wait forever for such a page.
 */
export async function goBack(page: Page, by: -1 | 1 = -1): Promise<boolean> {
  const gone = page.waitForEvent('framenavigated');
  await page.evaluate((steps) => void setTimeout(() => history.go(steps)), by);
  await gone;
  await waitUntilInteractive(page);
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.type !== 'back_forward');
}
