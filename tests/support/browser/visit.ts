import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { BROWSER_ARGS } from './browser';

/** How a visitor comes. */
export interface View extends Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'reducedMotion' | 'extraHTTPHeaders'
> {
  readonly width?: number;
  readonly height?: number;
  /** What has to be there before the page is asked for: routes, listeners, scripts. */
  readonly prepare?: (page: Page) => unknown;
  /** Does not wait until the page can be used: it is there as soon as its HTML is. */
  readonly early?: boolean;
}

export interface Visitor {
  readonly page: Page;
  /** Console errors, warnings of React and uncaught errors so far. */
  readonly complaints: string[];
  /** Headers of the page. */
  readonly headers: Readonly<Record<string, string>>;
}

let started: Promise<Browser> | undefined;
/** The one browser of all files of this process, which ends with it; tests without a browser start none. */
async function start(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: inject('browserPath'), args: BROWSER_ARGS });
}

/** A fresh visitor (no cookies, nothing stored) on a page that can be used; gone when the test is over. */
export async function visit(url: string, view?: View): Promise<Visitor> {
  const [visitor, leave] = await come(url, view);
  onTestFinished(leave);
  return visitor;
}

/** A fresh visitor on a page that can be used, and how to send it away. */
export async function come(url: string, view: View = {}): Promise<[Visitor, leave: () => Promise<void>]> {
  const { width = 1280, height = 900, prepare, early = false, ...options } = view;
  const browser = await (started ??= start());
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ru-RU',
    baseURL: new URL(url).origin,
    ...options,
  });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await prepare?.(page);
    const response = await page.goto(url, { waitUntil: early ? 'domcontentloaded' : 'load' });
    if (!early && options.javaScriptEnabled !== false) await usable(page);
    return [{ page, complaints, headers: response?.headers() ?? {} }, () => context.close()];
  } catch (error) {
    await context.close();
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
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/run-analytics-')),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
