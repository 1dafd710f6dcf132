import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';

const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** Where an installed program is. */
export const pathOf = (name: string) =>
  FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** What of these is not installed, in words for a test's name; empty when all are there. */
export function missing(...names: string[]): string {
  const absent = names.filter((name) => !pathOf(name));
  return absent.length ? `skipped, for want of ${absent.join(' and ')}: ` : '';
}

export interface Program {
  readonly child: ChildProcess;
  readonly folder: string;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it, by its own pid, and removes its folder. */
  stop(): Promise<void>;
}

/** Starts an installed program in a folder of its own and waits until it listens on the port; `env` is added to ours. */
export async function startProgram(
  name: string,
  port: number,
  argsIn: (folder: string) => string[],
  env: Record<string, string> = {},
): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), `promo-${name}-`));
  const child = spawn(pathOf(name) ?? name, argsIn(folder), {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  for (const giveUp = Date.now() + 60_000; !(await listens(port));) {
    if (child.exitCode !== null || Date.now() > giveUp) throw new Error(`${name} did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    child,
    folder,
    output: () => output,
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

/** A Redis of its own, on loopback, that keeps nothing on disk. */
export async function startRedis(port?: number, ...options: string[]): Promise<Program & { url: string }> {
  const at = port ?? (await freePort());
  const args = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options];
  const program = await startProgram('redis-server', at, () => args);
  return { ...program, url: `redis://127.0.0.1:${at}` };
}
