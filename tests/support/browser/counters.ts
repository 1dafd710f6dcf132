import type { Page } from 'playwright-core';

/** Global variables of the analytics scripts in a page. */
export interface AnalyticsGlobals {
  dataLayer?: Record<string, unknown>[];
  ym?: { a?: unknown[][] };
  /** True once all analytics scripts have loaded (client/analytics/goal.ts). */
  hasAnalyticsLoaded?: boolean;
}

/** Returns the analytics goals that the page has reported. */
export const goals = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as AnalyticsGlobals).dataLayer ?? []).flatMap(({ event, goal }) =>
      event === 'goal' ? [goal] : [],
    ),
  );

/** Returns the calls that the page has made to Yandex Metrica. */
export const metrika = (page: Page) =>
  page.evaluate(() => (window as unknown as AnalyticsGlobals).ym?.a ?? []);
