import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes to a pipe until it is full. */
function fillPipe(path: string): void {
  const filler = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    for (;;) writeSync(filler, Buffer.alloc(4096));
  } catch {
    closeSync(filler);
  }
}

/** Creates a full pipe. Its reader never reads, so the pipe remains full. */
export function stuckPipe() {
  const folder = mkdtempSync(join(tmpdir(), 'promo-pipe-'));
  const path = join(folder, 'pipe');
  spawnSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  fillPipe(path);
  const writer = openSync(path, 'w');
  return {
    writer,
    close() {
      closeSync(reader);
      closeSync(writer);
      rmSync(folder, { recursive: true });
    },
  };
}
