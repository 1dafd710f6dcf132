import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds, runs the server, and does both again at every change of a source file.
 *
 * @param {(options: { dev: boolean }) => Promise<void>} build
 * @param {string} root
 */
export async function watchAndRestart(build, root) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = Promise.resolve();
  const once = async () => {
    const startedAt = performance.now();
    try {
      await build({ dev: true });
    } catch {
      return; // esbuild has said what is wrong; the last good server keeps running
    }
    const last = server;
    if (last) await new Promise((stopped) => last.once('exit', stopped).kill('SIGKILL'));
    // The campaigns themselves, not the build's copy: a change in one is seen without a build.
    const env = { CAMPAIGNS_DIR: join(root, 'campaigns'), ...process.env };
    server = spawn(process.execPath, [join(root, 'dist/server.js')], { stdio: 'inherit', env });
    console.log(`built and started in ${Math.round(performance.now() - startedAt)} ms`);
  };
  const change = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(once)), 50);
  };
  for (const folder of ['client', 'server', 'shared']) watch(join(root, folder), { recursive: true }, change);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      server?.kill(signal);
      process.exit(0);
    });
  await once();
}
