import { write } from 'node:fs';
import { Socket } from 'node:net';
import type { Sink } from './line-writer';

/**
 * Stdout as a sink. A pipe or socket is written by the event loop: a write of the file system's into a pipe that nobody
 * reads would hold one of the engine's threads for ever, and the process could not even exit. Anything else is written
 * as a file: the stream that Node has for one blocks, and after a full disk it never writes again.
 */
export function stdoutSink(): Sink {
  const { stdout } = process;
  if (stdout.isTTY || !(stdout instanceof Socket)) return toFile(stdout.fd);
  // The callback of each write says so too; without a listener the process would end.
  stdout.on('error', () => {});
  return (bytes, done) => void stdout.write(bytes, done);
}

const toFile =
  (file: number): Sink =>
  (bytes, done) =>
    write(file, bytes, (error, written) => {
      if (error || written === bytes.length) done(error);
      else toFile(file)(bytes.subarray(written), done);
    });
