import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Time in milliseconds after a server start until open pages have been painted again. */
const RELOAD_MS = 600;

/**
 * Runs `tsc --watch` and prints one line per error. It is paused from a save until open pages have reloaded, because it
 * would slow the reload by half.
 */
export function checkTypes() {
  const tsc = spawn(
    'node_modules/.bin/tsc',
    '--noEmit --watch --preserveWatchOutput --pretty false'.split(' '),
    // Started in its own process group, so that its children receive its signals.
    { stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  );
  createInterface({ input: tsc.stdout }).on('line', (line) => {
    const found = /Found \d+ errors?/.exec(line)?.[0];
    if (found || /^\S.*\(\d+,\d+\): error/.test(line)) console.error(`types: ${found ?? line}`);
  });
  const signal = (name: NodeJS.Signals) => {
    const hasEnded = tsc.exitCode !== null || tsc.signalCode !== null;
    if (tsc.pid && !hasEnded) process.kill(-tsc.pid, name);
  };
  let resuming: NodeJS.Timeout | undefined;
  return {
    pause() {
      clearTimeout(resuming);
      signal('SIGSTOP');
    },
    resume() {
      resuming = setTimeout(signal, RELOAD_MS, 'SIGCONT');
    },
    stop: () => signal('SIGKILL'),
  };
}
