/** Takes bytes on their way; `done` is called once, later, and says how it went. */
export type Sink = (bytes: Buffer, done: (error?: Error | null) => void) => void;

/** Where log lines go. Nobody ever waits for it, and nothing it meets ends the process. */
export interface LineWriter {
  /** Takes a line, its end included, or drops it. */
  write(line: string): void;
  /** Hands on all that is held; resolves when that is done, or after so many milliseconds. */
  flush(patience: number): Promise<void>;
}

/** Lines are handed on in batches of so many characters, or when the oldest has waited so many milliseconds. */
const BATCH = 4096;
const BEAT = 500;
/** Characters held at most while the reader stands still; what comes beyond is dropped. */
const HELD = 1 << 20;

/**
 * Writes lines behind the scenes, one batch at a time. What a sink fails to take is dropped and told to `dropped`; the
 * next batch is tried a beat later, so that lines come again once there is room on the disk.
 */
export function createLineWriter(sink: Sink, dropped: (lines: number) => void): LineWriter {
  let [text, lines] = ['', 0];
  let [isWriting, isTorn] = [false, false];
  let whenEmpty: (() => void) | undefined;

  function handOn() {
    if (isWriting) return;
    if (lines === 0) return whenEmpty?.();
    // What failed may have ended in the middle of a line.
    const [bytes, count] = [Buffer.from(isTorn ? `\n${text}` : text), lines];
    [text, lines, isWriting] = ['', 0, true];
    sink(bytes, (error) => {
      [isWriting, isTorn] = [false, !!error];
      if (error) dropped(count);
      if (whenEmpty || (!error && text.length >= BATCH)) handOn();
    });
  }
  setInterval(handOn, BEAT).unref();

  return {
    write(line) {
      if (text.length + line.length > HELD) return dropped(1);
      text += line;
      lines += 1;
      if (text.length >= BATCH && !isTorn) handOn();
    },
    flush: (patience) =>
      new Promise((resolve) => {
        setTimeout(resolve, patience);
        whenEmpty = resolve;
        handOn();
      }),
  };
}
