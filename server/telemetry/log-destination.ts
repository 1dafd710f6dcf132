import { writeFile } from 'node:fs';
import { Socket } from 'node:net';

type Send = (bytes: Buffer, done: (error?: Error | null) => void) => void;

const MAX_HELD = 1 << 20;

/** Asynchronous and bounded: what cannot be written is dropped and counted. */
export function createLogDestination(onDropped: (lines: number) => void, send = toStdout()) {
  let [text, lines] = ['', 0];
  let [isWriting, isTorn] = [false, false];
  let onEmpty = () => {};

  function writeNext() {
    if (isWriting) return;
    if (lines === 0) return onEmpty();
    // A failed write may have ended within a line.
    const [bytes, count] = [Buffer.from(isTorn ? `\n${text}` : text), lines];
    [text, lines, isWriting] = ['', 0, true];
    send(bytes, (error) => {
      [isWriting, isTorn] = [false, !!error];
      if (error) onDropped(count);
      writeNext();
    });
  }

  return {
    write(line: string): void {
      if (text.length + line.length > MAX_HELD) return onDropped(1);
      text += line;
      lines += 1;
      writeNext();
    },
    flush: (timeout: number) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, timeout);
        onEmpty = resolve;
        writeNext();
      }),
  };
}

/** fs.write blocks on a full pipe; Node's stream to a file dies with a full disk. */
function toStdout(): Send {
  const { stdout } = process;
  if (stdout.isTTY || !(stdout instanceof Socket)) return (bytes, done) => writeFile(stdout.fd, bytes, done);
  // Each write's callback has the error too.
  stdout.on('error', () => {});
  return (bytes, done) => void stdout.write(bytes, done);
}
