import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/**
 * Starts `tsc --watch` with a low priority and prints one line per type error. Returns a function that stops the
 * compiler.
 */
export function checkTypes(): () => void {
  const tsc = spawn(
    'node_modules/.bin/tsc',
    '--noEmit --watch --preserveWatchOutput --pretty false'.split(' '),
    // Give the compiler its own process group, so that one signal stops all of its processes.
    { stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  );
  const { pid } = tsc;
  if (pid === undefined) throw new Error('tsc cannot start: run npm ci');
  // Give the build and the server more CPU time than the type checks. Child processes inherit the priority.
  setPriority(pid, constants.priority.PRIORITY_LOW);
  setSessionPriority(pid);
  createInterface({ input: tsc.stdout }).on('line', (line) => {
    const found = /Found \d+ errors?/.exec(line)?.[0];
    if (found || /^\S.*\(\d+,\d+\): error/.test(line)) console.error(`types: ${found ?? line}`);
  });
  return () => {
    const hasEnded = tsc.exitCode !== null || tsc.signalCode !== null;
    if (!hasEnded) process.kill(-pid, 'SIGKILL');
  };
}

/**
 * Lowers the priority of a process's session on Linux. The kernel divides CPU time between sessions first, so the
 * priority of a process has no effect on other sessions.
 */
function setSessionPriority(pid: number): void {
  const file = `/proc/${pid}/autogroup`;
  if (!existsSync(file)) return;
  try {
    writeFileSync(file, String(constants.priority.PRIORITY_LOW));
  } catch {
    // Containers may forbid this. The build still works, but is slower during type checks.
  }
}
