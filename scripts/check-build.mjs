/**
 * Starts the build with the Node that runs this script, asks for a page of every kind and a call, and stops it: what
 * `.ci/run` does with the versions of Node that the tests do not run on. Ends with 1 when anything is not as it should be.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const AT_MOST = 60_000;
const WANTED = [
  ['/promo/', 'text/html'],
  ['/promo/knauf2025', 'text/html'],
  ['/promo/lovecategory', 'text/html'],
  ['/promo/law', 'text/html'],
  ['/api/v1/promo/products/knauf2025/', 'application/json'],
  ['/api/v2/promo/check/knauf2025/1000001/', 'application/json'],
  ['/metrics', 'text/plain'],
];

/** @type {number} */
const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = /** @type {import('node:net').AddressInfo} */ (probe.address());
    probe.close(() => resolve(free));
  });
});
const origin = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['dist/server.js'], {
  env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
/** @type {Promise<number | null>} */
const ended = new Promise((resolve) => server.once('exit', resolve));
const giveUp = setTimeout(() => server.kill('SIGKILL'), AT_MOST);

try {
  let health;
  while (!health) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    health = await fetch(`${origin}/healthz`).then(
      (response) => response.json(),
      () => new Promise((resolve) => setTimeout(resolve, 50)),
    );
  }
  if (health.node !== process.versions.node) throw new Error(`it runs on ${health.node}`);
  for (const [path, type = ''] of WANTED) {
    const response = await fetch(origin + path);
    const text = await response.text();
    if (response.status !== 200 || !response.headers.get('content-type')?.startsWith(type) || !text)
      throw new Error(`${path}: ${response.status}, ${response.headers.get('content-type')}`);
  }
  server.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`it ended with ${code}`);
  console.log(`Node ${process.versions.node} starts, serves and ends the build`);
} catch (error) {
  server.kill('SIGKILL');
  console.error(`Node ${process.versions.node}: ${String(error)}`);
  process.exitCode = 1;
} finally {
  clearTimeout(giveUp);
}
