import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserServer, type Page } from 'playwright-core';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CHROMIUM_PATH, else an installed browser, else the one that comes as a package (Linux x64). Throws with what to do. */
async function executablePath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  const found = given ? [given].find(existsSync) : SYSTEM.find(existsSync);
  if (found) return found;
  if (given) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  try {
    // Makes the package unpack the libraries that slim systems lack.
    process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch (cause) {
    throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to its executable', {
      cause,
    });
  }
}

/** Starts a browser that several processes can use at once, by its address. */
export async function startBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await executablePath(), args: ARGS });
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await executablePath(), args: ARGS });
}

export interface Watched {
  readonly page: Page;
  /** Console errors, warnings of React and uncaught errors so far. */
  readonly complaints: string[];
}

interface View {
  readonly width?: number;
  readonly height?: number;
  readonly javaScriptEnabled?: boolean;
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

/** A fresh visitor: no cookies, nothing stored. */
export async function newVisitor(
  browser: Browser,
  { width = 1280, height = 900, ...view }: View = {},
): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'ru-RU', ...view });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}
