import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port';

const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** Returns the path of an installed program, or undefined. */
export const pathOf = (name: string) =>
  FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** Returns true if all these programs are installed. */
export const hasPrograms = (...names: string[]): boolean => names.every((name) => pathOf(name));

/** Startup timeout in milliseconds. Programs start up to twenty times slower on a busy machine. */
const START_TIMEOUT_MS = 60_000;

/** Records stdout and stderr of a process. Returns a function that returns the complete output up to now. */
export function recordOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

/**
 * Starts a program and waits until its output or a check shows that the program is ready. Rejects with the output if
 * the program exits first.
 */
export async function startAndWait(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  isReady: (output: string) => boolean | Promise<boolean>,
) {
  const child = spawn(command, args, options);
  const output = recordOutput(child);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const giveUp = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(output())) || child.exitCode !== null) {
    if (child.exitCode !== null || Date.now() > giveUp) {
      child.kill('SIGKILL');
      throw new Error(`${command} did not start (it ended with ${child.exitCode}):\n${output()}`);
    }
    await wait(30);
  }
  return { child, exited, /** Returns the complete output of the program up to now. */ output };
}

export type Program = Awaited<ReturnType<typeof startProgram>>;

/**
 * Starts an installed program in a temporary folder and waits until the program listens on the port. `env` extends the
 * current environment.
 */
export async function startProgram(
  name: string,
  port: number,
  argsIn: (folder: string) => string[],
  env: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), `promo-${name}-`));
  // Start the program without the fake clock, which makes Redis hang. None of these programs depends on the date.
  const { LD_PRELOAD: _fakedClock, ...own } = process.env;
  const options = { cwd: folder, env: { ...own, ...env } };
  const { child, exited, output } = await startAndWait(pathOf(name) ?? name, argsIn(folder), options, () =>
    listens(port),
  );
  return {
    child,
    folder,
    /** Returns the complete output of the program up to now. */
    output,
    /** Stops the program and deletes its temporary folder. */
    async stop() {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}

/** Starts Redis on loopback without persistence. */
export async function startRedis(port?: number, ...options: string[]): Promise<Program & { url: string }> {
  const at = port ?? (await freePort());
  const args = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options];
  const program = await startProgram('redis-server', at, () => args);
  return { ...program, url: `redis://127.0.0.1:${at}` };
}
