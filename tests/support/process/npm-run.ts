import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { recordOutput } from '../programs/system-programs';

/** Returns the parent and the state of a running process (Linux), or undefined if the process does not exist. */
function readProcess(pid: number): { parent: number; isZombie: boolean } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), isZombie: state === 'Z' };
  } catch {
    return undefined;
  }
}

const isRunning = (pid: number) => readProcess(pid)?.isZombie === false;

/** Returns the ids of a process and all its descendants. */
function processTree(root: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const tree = [root];
  for (const pid of tree) tree.push(...all.filter((other) => readProcess(other)?.parent === pid));
  return tree;
}

/** Records a process and its descendants. After the test, kills the recorded processes that are still running. */
function recordProcessTree(root: number) {
  const known = new Set<number>();
  const remaining = () => [...known].filter(isRunning);
  onTestFinished(() => remaining().forEach((running) => process.kill(running, 'SIGKILL')));
  return {
    /** Records the processes that are running now. */
    noteProcesses() {
      for (const running of processTree(root)) known.add(running);
      return known.size;
    },
    /** Returns the recorded processes that are still running. */
    remaining,
  };
}

/** Runs a script of package.json with npm in a folder. After the test, kills its processes that are still running. */
export function npmRun(script: string, cwd: string, env: Readonly<Record<string, string>>) {
  const { PATH = '', HOME = '' } = process.env;
  // Start npm in its own process group, so that a test can send a signal to the whole group, as a terminal does.
  const child: ChildProcess = spawn('npm', ['run', script], {
    cwd,
    env: { PATH, HOME, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = child.pid ?? 0;
  const output = recordOutput(child);
  const exit = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => code ?? signal);
  return {
    ...recordProcessTree(pid),
    pid,
    output,
    /** Resolves to the exit code, or to the signal that terminated npm. */
    exit,
    /** Waits until the output of npm contains the given text. */
    prints: (text: string) => expect.poll(output, { timeout: 120_000 }).toContain(text),
  };
}
