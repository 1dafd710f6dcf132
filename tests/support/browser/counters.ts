import type { Page } from 'playwright-core';

/** What a page keeps for those who count, and has told them. */
export interface Told {
  dataLayer?: Record<string, unknown>[];
  ym?: { a?: unknown[][] };
  /** Everything that counts goals is there (client/analytics/goal.ts). */
  toldAll?: boolean;
}

/** Goals told so far. */
export const goals = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as Told).dataLayer ?? []).flatMap(({ event, goal }) =>
      event === 'goal' ? [goal] : [],
    ),
  );

/** What Yandex Metrica has been called with. */
export const metrika = (page: Page) => page.evaluate(() => (window as unknown as Told).ym?.a ?? []);
