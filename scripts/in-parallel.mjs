/**
 * Runs scripts of package.json at once and says of each how it ended, with what it printed:
 * `node scripts/in-parallel.mjs check build`. Exits with 1 when one of them failed.
 */
import { spawn } from 'node:child_process';

/**
 * Runs a script to its end: whether it went well.
 *
 * @param {string} name
 * @returns {Promise<boolean>}
 */
function run(name) {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      process.stdout.write(Buffer.concat(printed));
      console.log(`${name}: ${code === 0 ? 'right' : 'failed'} after ${seconds} s`);
      resolve(code === 0);
    });
  });
}

const outcomes = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
