/**
 * Runs scripts of package.json at once, itself started by one, and says of each how it ended, with what it printed:
 * `node scripts/in-parallel.mjs check build`. Exits with 1 when one of them failed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * Runs a script to its end: whether it went well.
 *
 * @param {string} name
 * @returns {Promise<boolean>}
 */
function run(name) {
  const startedAt = performance.now();
  const command = scripts[name];
  if (!command) throw new Error(`package.json has no script ${name}`);
  // As npm runs it, which has put the project's programs on the path already: another npm for each costs half a second.
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
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
