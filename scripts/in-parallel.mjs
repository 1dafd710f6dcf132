/**
 * Runs commands in parallel. Prints the output of the last command at once, and the output of each other command when
 * it finishes. Exits with 1 if a command fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const commands = process.argv.slice(2);

const results = commands.map(async (command, index) => {
  const isLast = index === commands.length - 1;
  const child = spawn(isLast ? command : `${command} 2>&1`, {
    shell: true,
    stdio: ['ignore', isLast ? 'inherit' : 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')]);
  console.log(`${output}${command}: ${code === 0 ? 'passed' : 'failed'}`);
  return code === 0;
});
if ((await Promise.all(results)).includes(false)) process.exitCode = 1;
