/**
 * Builds dist/ in a child process if needed, and then runs the server in this process. Usage: `npm start`. The npm
 * script uses `exec`, so signals sent to npm reach the server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// Build in a separate process. Otherwise, the server would keep the memory of the build.
const build = spawn(process.execPath, ['build.mjs', '--if-needed'], { stdio: 'inherit' });
/** @type {NodeJS.Signals | undefined} */
let received;
/** @param {NodeJS.Signals} signal */
function stopBuild(signal) {
  received = signal;
  build.kill(signal);
}
for (const signal of SIGNALS) process.on(signal, stopBuild);
const [code] = await once(build, 'exit');
for (const signal of SIGNALS) process.off(signal, stopBuild);

if (received) process.kill(process.pid, received);
else if (code === 0) await import(new URL('../dist/server.js', import.meta.url).href);
else process.exitCode = 1;
