import { existsSync } from 'node:fs';

/** Path of an installed browser with a back/forward cache, which a headless shell lacks. Undefined without one. */
export const KEEPS_PAGES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  .map((name) => `/usr/bin/${name}`)
  .find(existsSync);

/** Returns the environment without a faked clock, under which Chromium needs minutes for a page. */
export function browserEnvironment(): Record<string, string> {
  const { LD_PRELOAD: _fakedClock, ...own } = process.env;
  return own as Record<string, string>;
}

/** Arguments of every browser that scripts and tests start. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns CHROMIUM_PATH, else the packaged headless shell (Linux x64), else an installed browser. The shell opens pages
 * twice as fast as a browser with a window. Throws with advice if none exists.
 */
export async function browserPath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  const found = given ?? (await packaged()) ?? KEEPS_PAGES;
  if (!found)
    throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to its executable');
  return found;
}

const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** Returns false if `browserPath` is certain to throw. */
export const hasBrowser = (): boolean =>
  isPackaged || process.env['CHROMIUM_PATH'] !== undefined || KEEPS_PAGES !== undefined;

async function packaged(): Promise<string | undefined> {
  if (!isPackaged) return undefined;
  // Makes the package unpack the libraries that slim systems lack.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: shell } = await import('@sparticuz/chromium');
  return shell.executablePath().catch(() => undefined);
}
