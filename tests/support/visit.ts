import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

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

let connected: Promise<Browser> | undefined;
/** The one browser of all files. The connection lasts as long as this process; tests without a browser load none. */
async function connect(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.connect(inject('browserEndpoint'));
}

/** A fresh visitor (no cookies, nothing stored) on a page that can be used; gone when the test is over. */
export async function visit(url: string, view: View = {}): Promise<Visitor> {
  const { width = 1280, height = 900, prepare, early = false, ...options } = view;
  const browser = await (connected ??= connect());
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ru-RU',
    baseURL: new URL(url).origin,
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await prepare?.(page);
  const response = await page.goto(url, { waitUntil: early ? 'domcontentloaded' : 'load' });
  if (!early && options.javaScriptEnabled !== false) await usable(page);
  return { page, complaints, headers: response?.headers() ?? {} };
}

/** Waits until React answers the page's events. A page without code is as usable as it gets. */
export async function usable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (!root || !document.getElementById('start')) return true;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    const container = key && (root as unknown as Record<string, ReactContainer>)[key];
    const whole = !!container && !container.stateNode.current.memoizedState.isDehydrated;
    // Parts of the page that come later than its root have their own events.
    const last = [...document.querySelectorAll('main *')].at(-1);
    return whole && !!last && Object.keys(last).some((name) => name.startsWith('__reactProps$'));
  });
}

interface ReactContainer {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } };
}

/** Waits until a page has asked for everything it asks for unasked: what measures comes last, and fonts. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/report-vitals-')),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
