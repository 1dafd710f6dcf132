import { writeFile } from 'node:fs';
import { Socket } from 'node:net';

type Send = (bytes: Buffer, done: (error?: Error | null) => void) => void;

/** Maximum of characters in memory. */
const MAX_BUFFERED = 1 << 20;

/**
 * Creates a destination for pino with asynchronous writes and a bounded buffer. Drops lines that do not fit or cannot be
 * written, and reports their number.
 */
export function createLogDestination(onDropped: (lines: number) => void, send = sendToStdout()) {
  let text = '';
  let lines = 0;
  let isWriting = false;
  let hasFailed = false;
  let onEmpty = () => {};

  function writeNext() {
    if (isWriting) return;
    if (lines === 0) return onEmpty();
    // A failed write may have ended within a line: begin a new one.
    const bytes = Buffer.from(hasFailed ? `\n${text}` : text);
    const sentLines = lines;
    text = '';
    lines = 0;
    isWriting = true;
    send(bytes, (error) => {
      isWriting = false;
      hasFailed = Boolean(error);
      if (error) onDropped(sentLines);
      writeNext();
    });
  }

  return {
    write(line: string): void {
      if (text.length + line.length > MAX_BUFFERED) return onDropped(1);
      text += line;
      lines += 1;
      writeNext();
    },
    /** Resolves when all lines are written, or after the timeout. */
    flush: (timeoutMs: number) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, timeoutMs);
        onEmpty = resolve;
        writeNext();
      }),
  };
}

/** Uses the stream for pipes, where fs.write could block, and fs.write for files, where a full disk ends the stream. */
function sendToStdout(): Send {
  const { stdout } = process;
  if (stdout.isTTY || !(stdout instanceof Socket)) return (bytes, done) => writeFile(stdout.fd, bytes, done);
  // The callback of each write reports the error.
  stdout.on('error', () => {});
  return (bytes, done) => void stdout.write(bytes, done);
}
