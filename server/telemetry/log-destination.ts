import { writeFile } from 'node:fs';
import { Socket } from 'node:net';

type Send = (bytes: Buffer, done: (error?: Error | null) => void) => void;

/** Maximum length of the buffered log text in characters. */
const MAX_BUFFERED = 1 << 20;

/**
 * Creates a pino destination that writes asynchronously from a buffer of limited size. Lines that do not fit into the
 * buffer or cannot be written are dropped. `onDropped` receives the number of dropped lines.
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
    // Begin with a line break after a failed write, which may have stopped in the middle of a line.
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
    /** Resolves when all lines have been written or the timeout has passed. */
    flush: (timeoutMs: number) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, timeoutMs);
        onEmpty = resolve;
        writeNext();
      }),
  };
}

/**
 * Returns a function that writes to stdout. Pipes are written through the stream, because fs.write could block. Files
 * are written with fs.write, because a full disk would permanently break the stream.
 */
function sendToStdout(): Send {
  const { stdout } = process;
  if (stdout.isTTY || !(stdout instanceof Socket)) return (bytes, done) => writeFile(stdout.fd, bytes, done);
  // Ignore the event, because each write reports its own error to the callback.
  stdout.on('error', () => {});
  return (bytes, done) => void stdout.write(bytes, done);
}
