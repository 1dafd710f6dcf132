import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { BROWSER_ARGS, browserEnvironment, INSTALLED_BROWSER } from '../../../scripts/installed-browser';
import { dateAhead } from '../time/moved-clock';
import { recordPage, reportIfFailed, type Report } from './failure-report';

/** How long anything may take to come, in milliseconds. */
const WAIT = 10_000;
/** A browser whose clock differs by more than this many milliseconds gets the clock of the tests. */
const HOUR = 3_600_000;

/** How a visitor comes. */
export interface View extends Pick<BrowserContextOptions, 'javaScriptEnabled' | 'extraHTTPHeaders'> {
  readonly width?: number;
  readonly height?: number;
  /** With motion, which is half of what a browser draws. */
  readonly motion?: boolean;
  /** What has to be there before the page is asked for: routes, listeners, scripts. */
  readonly prepare?: (page: Page) => unknown;
  /** In a browser that keeps the pages that are left for Back and Forward, where there is one (`INSTALLED_BROWSER`). */
  readonly kept?: boolean;
  /** Does not wait until the page can be used: it is there as soon as its HTML is. */
  readonly early?: boolean;
}

export interface Visitor {
  readonly page: Page;
  /** Console errors, warnings of React and uncaught errors so far. */
  readonly complaints: string[];
  /** Headers of the page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly report: Report;
}

const started = new Map<string, Promise<Browser>>();
/** The browsers of all files of this process, one of each kind, which end with it; tests without a browser start none. */
function browserOf(executablePath: string): Promise<Browser> {
  const launch = async () =>
    (await import('playwright-core')).chromium.launch({
      executablePath,
      args: BROWSER_ARGS,
      env: browserEnvironment(),
      // A driver switches that cache off.
      ...(executablePath === INSTALLED_BROWSER && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    });
  const browser = started.get(executablePath) ?? launch();
  started.set(executablePath, browser);
  return browser;
}

/** A fresh visitor (no cookies, nothing stored) on a page that can be used; gone when the test is over. */
export async function visit(url: string, view?: View): Promise<Visitor> {
  const [visitor, leave] = await come(url, view);
  onTestFinished(async ({ task }) => {
    await reportIfFailed(visitor.report, task);
    await leave();
  });
  return visitor;
}

/** A fresh visitor on a page that can be used, and how to send it away. */
export async function come(url: string, view: View = {}): Promise<[Visitor, leave: () => Promise<void>]> {
  const { width = 1280, height = 900, motion, prepare, kept = false, early = false, ...options } = view;
  const browser = await browserOf((kept && INSTALLED_BROWSER) || inject('browserPath'));
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ru-RU',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    baseURL: new URL(url).origin,
    ...options,
  });
  context.setDefaultTimeout(WAIT);
  const page = await context.newPage();
  const ahead = Date.now() - (await page.evaluate(() => Date.now()));
  if (Math.abs(ahead) > HOUR) await context.addInitScript(dateAhead(ahead));
  const report = await recordPage(page);
  const leave = async () => {
    // Deletes the temporary files of the trace. The report of a failure has stopped it already.
    await context.tracing.stop().catch(() => {});
    await context.close();
  };
  try {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await prepare?.(page);
    const response = await page.goto(url, { waitUntil: early ? 'domcontentloaded' : 'load' });
    if (!early && options.javaScriptEnabled !== false) await usable(page);
    return [{ page, complaints, headers: response?.headers() ?? {}, report }, leave];
  } catch (error) {
    await report({ name: `page ${new URL(url).pathname}` }, [error as Error]);
    await leave();
    throw error;
  }
}

/** Waits until the page answers what is done with it. A page without code is as usable as it gets. */
export async function usable(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.getElementById('start')?.dataset['parts'] ||
      document.documentElement.dataset['code'] === 'here',
    undefined,
    // Asked with every frame, it would make the browser draw frames that nobody needs.
    { polling: 30 },
  );
}

/** Makes the window as large as given, and waits until the page is laid out for it: media queries follow a frame later. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    (wanted) =>
      innerWidth === wanted &&
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => true),
    width,
  );
}

/** Waits until a page has asked for everything it asks for unasked: what measures comes last, and fonts. */
export async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/report-vitals-')),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/**
 * Goes back, or forward, as a visitor does, and says whether the page was kept. The driver's own way waits for ever for
 * such a page.
 */
export async function goBack(page: Page, by: -1 | 1 = -1): Promise<boolean> {
  const gone = page.waitForEvent('framenavigated');
  await page.evaluate((steps) => void setTimeout(() => history.go(steps)), by);
  await gone;
  await usable(page);
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.type !== 'back_forward');
}
