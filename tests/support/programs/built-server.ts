import { join } from 'node:path';
import { CAMPAIGNS_FOLDER } from '../campaigns/fixture-folder';
import { freePort } from './free-port';
import { startAndWait } from './system-programs';

const root = join(import.meta.dirname, '../../..');

export type BuiltServer = Awaited<ReturnType<typeof startOn>>;

export interface Machine {
  /** File descriptor for the stdout of the server. By default, the test process collects the output. */
  readonly stdout?: number;
  /** Folder of the build to start. */
  readonly build?: string;
  /** Path to request until the server returns 200. The server is then ready. */
  readonly readyPath?: string;
}

/** Maximum number of attempts to start the server. Another program may occupy the free port before the server does. */
const MAX_ATTEMPTS = 3;

/**
 * Starts the built server with the fixture campaigns, on the port in `env` or on a free port. Waits until the server is
 * ready.
 */
export async function startBuiltServer(
  env: Record<string, string> = {},
  machine: Machine = {},
): Promise<BuiltServer> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await startOn(Number(env['PORT'] ?? (await freePort())), env, machine);
    } catch (error) {
      if (env['PORT'] || attempt === MAX_ATTEMPTS || !String(error).includes('is in use')) throw error;
    }
}

/** Returns the environment of a server on loopback. A fake clock (`npm run test:dates`) also applies to the server. */
function environmentOf(port: number, env: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', LD_PRELOAD = '', FAKETIME = '', DONT_FAKE_MONOTONIC = '' } = process.env;
  const surroundings = { PATH, HOME, LD_PRELOAD, FAKETIME, DONT_FAKE_MONOTONIC };
  const address = { HOST: '127.0.0.1', PORT: String(port) };
  return { ...surroundings, ...address, CAMPAIGNS_DIR: CAMPAIGNS_FOLDER, ...env };
}

/** Returns true if a GET request for the URL succeeds. */
const isAvailable = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function startOn(
  port: number,
  env: Record<string, string>,
  { stdout, build = 'dist', readyPath = '/readyz' }: Machine,
) {
  const { child, exited, output } = await startAndWait(
    process.execPath,
    [join(build, 'server.js')],
    { cwd: root, env: environmentOf(port, env), stdio: ['ignore', stdout ?? 'pipe', 'pipe'] },
    () => isAvailable(`http://127.0.0.1:${env['METRICS_PORT'] ?? port}${readyPath}`),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** Returns the complete output of the program up to now. */
    output,
    /** Sends the signal and resolves to the exit code. */
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
