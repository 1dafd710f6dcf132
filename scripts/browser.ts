import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browserPath, BROWSER_ARGS } from '../tests/support/browser/browser';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** An installed browser: a headless shell has no back/forward cache. CHROMIUM_PATH may name either. */
export const wholeBrowser = process.env.CHROMIUM_PATH
  ? undefined
  : SYSTEM.map((name) => `/usr/bin/${name}`).find(existsSync);

/**
 * CHROMIUM_PATH, else an installed browser, else the packaged one (Linux x64). Rejects without any.
 *
 * @param ignoreDefaultArgs Arguments of the driver to leave out.
 */
export async function startBrowser(args: string[] = [], ignoreDefaultArgs: string[] = []) {
  return chromium.launch({
    executablePath: wholeBrowser ?? (await browserPath()),
    args: [...BROWSER_ARGS, ...args],
    ignoreDefaultArgs,
  });
}
