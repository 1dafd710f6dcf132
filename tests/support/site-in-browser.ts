import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser';
import { startBuiltServer, type BuiltServer } from './built-server';

/** A browser and the built site, there for all tests of a file. */
export interface SiteInBrowser {
  readonly browser: Browser;
  readonly server: BuiltServer;
}

/** Starts both before the file's tests and ends them after; the fields are filled by then. */
export function siteInBrowser(env: Record<string, string> = {}): SiteInBrowser {
  const site = {} as { -readonly [Part in keyof SiteInBrowser]: SiteInBrowser[Part] };
  beforeAll(async () => {
    [site.browser, site.server] = await Promise.all([launchBrowser(), startBuiltServer(env)]);
  });
  afterAll(async () => {
    await site.browser.close();
    await site.server.stop();
  });
  return site;
}
