import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';

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

/** @param {string[]} args */
export async function startBrowser(args = []) {
  return chromium.launch({
    executablePath: await executablePath(),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** CHROMIUM_PATH, else an installed browser, else the one that comes as a package (Linux x64). */
async function executablePath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = SYSTEM.map((name) => `/usr/bin/${name}`).find(existsSync);
  if (found) return found;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  return (await import('@sparticuz/chromium')).default.executablePath();
}
