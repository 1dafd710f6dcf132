import { writeFile } from 'node:fs';
import { Socket } from 'node:net';

type Send = (bytes: Buffer, done: (error?: Error | null) => void) => void;

/** Characters held at most while the reader stands still; what comes beyond is dropped. */
const MAX_HELD = 1 << 20;

/**
 * Where log lines go: asynchronously, one batch at a time. Nobody ever waits for it, and nothing it meets ends the process:
 * what cannot be written is dropped, and `onDropped` gets the number of lines.
 */
export function createLogDestination(onDropped: (lines: number) => void, send = toStdout()) {
  let [text, lines] = ['', 0];
  let [isWriting, isTorn] = [false, false];
  let onEmpty = () => {};

  function writeNext() {
    if (isWriting) return;
    if (lines === 0) return onEmpty();
    // What failed may have ended in the middle of a line.
    const [bytes, count] = [Buffer.from(isTorn ? `\n${text}` : text), lines];
    [text, lines, isWriting] = ['', 0, true];
    send(bytes, (error) => {
      [isWriting, isTorn] = [false, !!error];
      if (error) onDropped(count);
      writeNext();
    });
  }

  return {
    /** Takes a line, its end included, or drops it. */
    write(line: string): void {
      if (text.length + line.length > MAX_HELD) return onDropped(1);
      text += line;
      lines += 1;
      writeNext();
    },
    /** Resolves when all lines are written, or after so many milliseconds. */
    flush: (timeout: number) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, timeout);
        onEmpty = resolve;
        writeNext();
      }),
  };
}

/**
 * A pipe is written by the event loop: the file system's write into one that nobody reads holds a thread for ever, and the
 * process could not exit. All else is written as a file: Node's own stream blocks, and is dead after a full disk.
 */
function toStdout(): Send {
  const { stdout } = process;
  if (stdout.isTTY || !(stdout instanceof Socket)) return (bytes, done) => writeFile(stdout.fd, bytes, done);
  // The callback of each write has the error too; without a listener it would be uncaught.
  stdout.on('error', () => {});
  return (bytes, done) => void stdout.write(bytes, done);
}
