import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogDestination } from '../../../../server/telemetry/log-destination';

type Send = NonNullable<Parameters<typeof createLogDestination>[1]>;

/**
 * Creates a log destination that collects batches of lines. A batch is pending until the test calls its `done`
 * function.
 */
function setUp() {
  const batches: { text: string; done: Parameters<Send>[1] }[] = [];
  let dropped = 0;
  const send: Send = (bytes, done) => void batches.push({ text: bytes.toString(), done });
  const log = createLogDestination((lines) => (dropped += lines), send);
  return { batches, log, dropped: () => dropped };
}

describe('The log destination', () => {
  it('drops and counts lines beyond its buffer size [S-40]', () => {
    const { batches, log, dropped } = setUp();
    const line = `${'x'.repeat(1023)}\n`;
    for (let count = 0; count < 10_000; count += 1) log.write(line);
    expect(batches).toHaveLength(1);
    batches[0]?.done();
    const held = (batches[0]?.text.length ?? 0) + (batches[1]?.text.length ?? 0);
    expect(held).toBeLessThan(1.1 * 2 ** 20);
    expect(held / line.length + dropped()).toBe(10_000);
  });

  it('flushes all buffered lines on request', async () => {
    const { batches, log } = setUp();
    log.write('one\n');
    log.write('last\n');
    let isFlushed = false;
    const flushed = log.flush(60_000).then(() => (isFlushed = true));
    batches[0]?.done();
    expect(batches[1]?.text).toBe('last\n');
    expect(isFlushed).toBe(false);
    batches[1]?.done();
    await flushed;
  });

  it('stops waiting for a flush after the timeout', async () => {
    const { log } = setUp();
    log.write('stuck\n');
    await log.flush(1);
  });

  it('writes every line exactly once or counts it as dropped', () => {
    const step = fc.oneof(
      fc.record({ write: fc.integer({ min: 1, max: 5000 }) }),
      fc.record({ take: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const { batches, log, dropped } = setUp();
        let [written, open, read] = [0, 0, ''];
        const take = (isTaken: boolean) => {
          const batch = batches[open];
          if (!batch) return;
          open += 1;
          if (isTaken) read += batch.text;
          batch.done(isTaken ? null : new Error('EIO'));
        };
        for (const one of steps) {
          if ('take' in one) take(one.take);
          else log.write(`${(written += 1)}:${'x'.repeat(one.write)}\n`);
        }
        while (batches[open]) take(true);
        const numbers = read
          .split('\n')
          .filter(Boolean)
          .map((line) => Number(/^(\d+):x+$/.exec(line)?.[1]));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(numbers.length + dropped()).toBe(written);
      }),
    );
  });
});
