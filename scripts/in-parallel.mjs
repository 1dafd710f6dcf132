/**
 * Runs commands in parallel, and prints the output of each command when it finishes. Exits with 1 if any command fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const results = process.argv.slice(2).map(async (command) => {
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  console.log(`${output}${command}: ${code === 0 ? 'passed' : 'failed'}`);
  return code === 0;
});
if ((await Promise.all(results)).includes(false)) process.exitCode = 1;
