import { chromium } from 'playwright-core';
import { browserPath, BROWSER_ARGS, INSTALLED_BROWSER } from './installed-browser';

/**
 * Path of an installed browser, which has a back/forward cache. Undefined if CHROMIUM_PATH is set, because the browser
 * at that path may be a headless shell without such a cache.
 */
export const installedBrowser = process.env.CHROMIUM_PATH ? undefined : INSTALLED_BROWSER;

/**
 * Starts the browser at CHROMIUM_PATH, an installed browser or the packaged browser (Linux x64), in this order. Rejects
 * if there is none.
 *
 * @param ignoreDefaultArgs Playwright's default arguments to omit.
 */
export async function startBrowser(args: string[] = [], ignoreDefaultArgs: string[] = []) {
  return chromium.launch({
    executablePath: installedBrowser ?? (await browserPath()),
    args: [...BROWSER_ARGS, ...args],
    ignoreDefaultArgs,
  });
}
