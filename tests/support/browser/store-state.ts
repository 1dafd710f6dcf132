import type { Page } from 'playwright-core';

interface Fiber {
  readonly memoizedProps?: { readonly store?: { getState(): unknown } } | null;
  readonly child?: Fiber | null;
}

/** Returns the current Redux state of the page, read through React's root. */
export const storeState = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    let fiber = key ? root[key] : undefined;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child ?? undefined;
    return fiber?.memoizedProps?.store?.getState() as Readonly<Record<string, Record<string, unknown>>>;
  });
