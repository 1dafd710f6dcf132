import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/programs/free-port';
import { npmRun } from '../support/process/npm-run';
import { runNode } from '../support/process/run-node';
import { copySources } from '../support/process/source-copy';
import { listen } from '../support/programs/listen';

/**
 * Revision of the build in dist/. If the environment variable REVISION has this value, `npm start` does not rebuild
 * dist/ in a copy of the project.
 */
let REVISION: string;
beforeAll(() => {
  const build = readFileSync(join(import.meta.dirname, '../../dist/build.json'), 'utf8');
  ({ revision: REVISION } = JSON.parse(build) as { revision: string });
});

/** Text that `npm start` and `npm run dev` print once they serve pages. */
const READY = { start: 'Откройте в браузере', dev: 'built and started' };

/** Returns a port that another program uses until the test ends. */
async function busyPort() {
  const { port, close } = await listen(createServer());
  onTestFinished(close);
  return String(port);
}

const isServed = (port: number) =>
  fetch(`http://127.0.0.1:${port}/promo/law`).then(
    () => true,
    () => false,
  );

describe.each(['start', 'dev'] as const)('npm run %s', (script) => {
  it.each([
    ['SIGTERM sent to npm', 'SIGTERM', 'npm'],
    ['SIGINT sent to npm', 'SIGINT', 'npm'],
    ['Ctrl+C', 'SIGINT', 'group'],
    ['closing the terminal', 'SIGHUP', 'group'],
  ] as const)(
    'leaves no process behind after %s',
    async (_what, signal, receiver) => {
      const port = await freePort();
      const run = npmRun(script, copySources({ withBuild: script === 'start' }), {
        PORT: String(port),
        REVISION,
      });
      await run.prints(READY[script]);
      expect(await isServed(port)).toBe(true);
      expect(run.noteProcesses()).toBeGreaterThan(1);
      process.kill(receiver === 'npm' ? run.pid : -run.pid, signal);
      expect(await run.exit).toBe(signal === 'SIGHUP' ? 'SIGHUP' : 0);
      await expect.poll(run.remaining, { timeout: 15_000 }).toEqual([]);
      expect(await isServed(port)).toBe(false);
    },
    200_000,
  );

  it.each(['PORT', 'METRICS_PORT'])(
    'prints a single line of advice and exits if the port in %s is in use',
    async (variable) => {
      const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
      const port = await busyPort();
      const folder = copySources({ withBuild: script === 'start' });
      const run = npmRun(script, folder, { ...ports, [variable]: port, REVISION });
      run.noteProcesses();
      expect(await run.exit).toBe(1);
      const lines = run
        .output()
        .split('\n')
        .filter((line) => line.includes('is in use'));
      expect(lines).toEqual([expect.stringContaining(`port ${port} is in use`)]);
      expect(lines[0]).toMatch(new RegExp(`e\\.g\\. ${variable}=\\d+$`));
      expect(run.output()).not.toContain('EADDRINUSE');
      expect(run.remaining()).toEqual([]);
    },
    200_000,
  );
});

describe('npm start', () => {
  it('stops on SIGTERM during the build', async () => {
    const folder = copySources();
    const run = npmRun('start', folder, { PORT: String(await freePort()), REVISION });
    await run.prints('building dist/');
    run.noteProcesses();
    process.kill(run.pid, 'SIGTERM');
    expect(await run.exit).not.toBe(0);
    await expect.poll(run.remaining, { timeout: 15_000 }).toEqual([]);
  }, 200_000);

  it('exits with 1 if the build fails', async () => {
    const folder = copySources();
    writeFileSync(join(folder, 'client/app/start.ts'), 'syntax error');
    const run = npmRun('start', folder, { PORT: String(await freePort()), REVISION });
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain('client/app/start.ts:1');
  }, 200_000);
});

describe('build.mjs --if-needed', () => {
  it('rebuilds after the version changes but not after README.md changes', () => {
    const folder = copySources({ withBuild: true });
    const build = () => runNode(['build.mjs', '--if-needed'], { ...process.env, REVISION }, folder).stderr;
    writeFileSync(join(folder, 'README.md'), 'changed');
    expect(build()).toBe('');
    const file = join(folder, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": ".*"/, '"version": "9.9.9"'));
    expect(build()).toMatch(/^building dist\/\nbuilt in \d+\.\d s\n$/);
    expect(JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8'))).toMatchObject({
      version: '9.9.9',
    });
    appendFileSync(join(folder, 'README.md'), ' again');
    expect(build()).toBe('');
  }, 200_000);
});
