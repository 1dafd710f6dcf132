import type { Page } from 'playwright-core';

interface HeldRoute {
  /** From here on matching requests of the page wait. */
  hold(page: Page): Promise<void>;
  /** Those that wait go on, and so does every one after them. */
  letGo(): void;
}

/** Requests that go on as they are, once they are let go. */
export function heldRoute(matching: string | RegExp): HeldRoute {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  return {
    hold: async (page) => {
      await page.route(matching, async (route) => {
        await released;
        await route.continue();
      });
    },
    letGo,
  };
}
