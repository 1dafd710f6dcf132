import type { Page } from 'playwright-core';

interface HeldRoute {
  /** Holds each matching request of the page until `release` is called. */
  hold(page: Page): Promise<void>;
  /** Sends the held requests. Later requests are no longer held. */
  release(): void;
}

/** Creates a pair of functions that hold and release all requests with a matching URL. */
export function heldRoute(matching: string | RegExp): HeldRoute {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    hold: async (page) => {
      await page.route(matching, async (route) => {
        await released;
        await route.continue();
      });
    },
    release,
  };
}
