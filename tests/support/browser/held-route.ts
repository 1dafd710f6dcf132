import type { Page } from 'playwright-core';

interface HeldRoute {
  /** Starts to hold matching requests of the page. */
  hold(page: Page): Promise<void>;
  /** Releases the held requests and all later ones. */
  release(): void;
}

/** Creates a route whose requests wait until they are released. */
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
