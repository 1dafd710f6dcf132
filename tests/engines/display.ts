import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A display that nobody sees, under a number that was free. */
export async function startDisplay(): Promise<{ name: string; stop(): Promise<void> }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const told = once(child.stdio[3] as Readable, 'data').then(String);
  const failed = exited.then(() => Promise.reject(new Error('Xvfb did not start')));
  const number = await Promise.race([told, failed]);
  failed.catch(() => {});
  return {
    name: `:${number.trim()}`,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
