import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { loadSource } from '../load-source.mjs';

const { freePort } = await loadSource('tests/support/programs/free-port');
const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
export const BUSINESS = 'business.localhost';

/** @type {Set<import('node:child_process').ChildProcess>} */
const servers = new Set();
/** However the script ends, none of its servers stays behind. */
process.on('exit', () => servers.forEach((server) => server.kill()));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** What `npm start` starts, on a free port, once it takes traffic. `dist` is the folder of another build. */
export async function startSite(env = {}, dist = 'dist') {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [`${dist}/server.js`], {
    env: {
      PATH,
      HOME,
      PORT: String(port),
      LOG_LEVEL: 'error',
      SITE_URL: origin,
      BUSINESS_SITE_URL: `http://${BUSINESS}:${port}`,
      LIMIT_LOOKUPS_PER_MINUTE: '100000',
      LIMIT_LOOKUPS_PER_HOUR: '100000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  servers.add(child);
  child.once('exit', () => servers.delete(child));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { origin, stop: () => child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error('The server did not start: run `npm run build` first');
}

/** @param {string[]} args @param {string[]} ignoreDefaultArgs What the driver would say without being asked. */
export async function startBrowser(args = [], ignoreDefaultArgs = []) {
  return chromium.launch({
    executablePath: await executablePath(),
    args: ['--no-sandbox', '--disable-gpu', ...args],
    ignoreDefaultArgs,
  });
}

/** The browser that is installed here, a whole one: a headless shell has no cache of pages. One that is named may be either. */
export const wholeBrowser = () =>
  process.env.CHROMIUM_PATH ? undefined : SYSTEM.map((name) => `/usr/bin/${name}`).find(existsSync);

/** CHROMIUM_PATH, else an installed browser, else the one that comes as a package (Linux x64). */
async function executablePath() {
  const found = process.env.CHROMIUM_PATH || wholeBrowser();
  if (found) return found;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  return (await import('@sparticuz/chromium')).default.executablePath();
}
