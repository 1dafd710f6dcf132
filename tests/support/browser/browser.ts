import { existsSync } from 'node:fs';

/** An installed browser. It keeps the page that was left, which a headless shell does not. Undefined where there is none. */
export const KEEPS_PAGES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  .map((name) => `/usr/bin/${name}`)
  .find(existsSync);

/** Environment of a browser: without a faked clock, under which Chromium takes minutes for a page. */
export function browserEnvironment(): Record<string, string> {
  const { LD_PRELOAD: _fakedClock, ...own } = process.env;
  return own as Record<string, string>;
}

/** What a browser for tests is started with. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * CHROMIUM_PATH, else the headless shell that comes as a package (Linux x64; it opens pages twice as fast as a browser
 * with a window to draw), else an installed browser. Throws with what to do.
 */
export async function browserPath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  const found = given ?? (await packaged()) ?? KEEPS_PAGES;
  if (!found)
    throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to its executable');
  return found;
}

async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Makes the package unpack the libraries that slim systems lack.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: shell } = await import('@sparticuz/chromium');
  return shell.executablePath().catch(() => undefined);
}
