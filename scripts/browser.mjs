import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { loadSource } from './load-source.mjs';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** An installed browser: a headless shell has no back/forward cache. CHROMIUM_PATH may name either. */
export const wholeBrowser = process.env.CHROMIUM_PATH
  ? undefined
  : SYSTEM.map((name) => `/usr/bin/${name}`).find(existsSync);

/**
 * CHROMIUM_PATH, else an installed browser, else the packaged one (Linux x64). Rejects without any.
 *
 * @param {string[]} args
 * @param {string[]} ignoreDefaultArgs Arguments of the driver to leave out.
 */
export async function startBrowser(args = [], ignoreDefaultArgs = []) {
  /** @type {typeof import('../tests/support/browser/browser')} */
  const { browserPath, BROWSER_ARGS } = await loadSource('tests/support/browser/browser');
  return chromium.launch({
    executablePath: wholeBrowser ?? (await browserPath()),
    args: [...BROWSER_ARGS, ...args],
    ignoreDefaultArgs,
  });
}
