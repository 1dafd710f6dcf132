import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Open pages have painted again, in milliseconds after the server has started. */
const RELOAD_TAKES = 600;

/**
 * `tsc --watch`: prints one line a fault. It waits from a save until open pages have reloaded, which it would make half as
 * slow again.
 */
export function checkTypes() {
  const tsc = spawn(
    'node_modules/.bin/tsc',
    '--noEmit --watch --preserveWatchOutput --pretty false'.split(' '),
    // In a group of its own: what it starts gets its signals.
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
      resuming = setTimeout(signal, RELOAD_TAKES, 'SIGCONT');
    },
    stop: () => signal('SIGKILL'),
  };
}
