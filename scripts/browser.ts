import { chromium } from 'playwright-core';
import { browserPath, BROWSER_ARGS, KEEPS_PAGES } from './installed-browser';

/** An installed browser, unless CHROMIUM_PATH names one: that may be a headless shell. */
export const wholeBrowser = process.env.CHROMIUM_PATH ? undefined : KEEPS_PAGES;

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
