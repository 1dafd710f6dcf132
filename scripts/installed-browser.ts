import { existsSync } from 'node:fs';

/**
 * Path of an installed browser, or undefined. Unlike a headless shell, an installed browser has a back/forward cache.
 */
export const INSTALLED_BROWSER = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  .map((name) => `/usr/bin/${name}`)
  .find(existsSync);

/** Returns the environment without libfaketime, under which Chromium takes minutes to open a page. */
export function browserEnvironment(): Record<string, string> {
  const { LD_PRELOAD: _fakedClock, ...own } = process.env;
  return own as Record<string, string>;
}

/** Arguments for every browser that scripts and tests start. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the browser path: CHROMIUM_PATH, the packaged headless shell (Linux x64), or an installed browser, in this
 * order. The headless shell opens pages twice as fast as a full browser. If there is none, throws an error that says
 * what to install.
 */
export async function browserPath(): Promise<string> {
  const path = process.env['CHROMIUM_PATH'];
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names no file: ${path}`);
  const found = path ?? (await packaged()) ?? INSTALLED_BROWSER;
  if (!found)
    throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to its executable');
  return found;
}

const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** Returns true if a browser is configured, packaged or installed. */
export const hasBrowser = (): boolean =>
  isPackaged || process.env['CHROMIUM_PATH'] !== undefined || INSTALLED_BROWSER !== undefined;

async function packaged(): Promise<string | undefined> {
  if (!isPackaged) return undefined;
  // This variable makes the Chromium package unpack the shared libraries that minimal systems lack.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: shell } = await import('@sparticuz/chromium');
  return shell.executablePath().catch(() => undefined);
}
