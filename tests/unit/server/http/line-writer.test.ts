import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLineWriter, type Sink } from '../../../../server/http/line-writer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reader that takes a batch when it is told to, and how. */
function reader() {
  const batches: { text: string; done: Parameters<Sink>[1] }[] = [];
  let dropped = 0;
  const sink: Sink = (bytes, done) => void batches.push({ text: bytes.toString(), done });
  const writer = createLineWriter(sink, (lines) => (dropped += lines));
  return { batches, writer, dropped: () => dropped };
}
const BEAT = 500;

describe('Log lines', () => {
  it('go out in order, in batches, one batch at a time', () => {
    const { batches, writer } = reader();
    writer.write('one\n');
    writer.write('two\n');
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(BEAT);
    writer.write('three\n');
    vi.advanceTimersByTime(BEAT);
    expect(batches.map(({ text }) => text)).toEqual(['one\ntwo\n']);
    batches[0]?.done();
    vi.advanceTimersByTime(BEAT);
    expect(batches[1]?.text).toBe('three\n');
  });

  it('that nobody reads are held up to a bound, and counted beyond it [S-40]', () => {
    const { batches, writer, dropped } = reader();
    const line = `${'x'.repeat(1023)}\n`;
    for (let count = 0; count < 10_000; count += 1) writer.write(line);
    expect(batches).toHaveLength(1);
    batches[0]?.done();
    const held = (batches[0]?.text.length ?? 0) + (batches[1]?.text.length ?? 0);
    expect(held).toBeLessThan(1.1 * 2 ** 20);
    expect(held / line.length + dropped()).toBe(10_000);
  });

  it('come again after a failure, on a line of their own, and are not tried without end', () => {
    const { batches, writer, dropped } = reader();
    writer.write('lost\n');
    vi.advanceTimersByTime(BEAT);
    batches[0]?.done(new Error('ENOSPC'));
    expect(dropped()).toBe(1);
    for (let count = 0; count < 100; count += 1) writer.write(`${'x'.repeat(99)}\n`);
    expect(batches).toHaveLength(1);
    vi.advanceTimersByTime(BEAT);
    expect(batches[1]?.text).toMatch(/^\n(x{99}\n){100}$/);
    batches[1]?.done();
    writer.write('back\n');
    vi.advanceTimersByTime(BEAT);
    expect(batches[2]?.text).toBe('back\n');
  });

  it('are waited for at the end, to the last one, and no longer than was said', async () => {
    const { batches, writer } = reader();
    const ended: string[] = [];
    writer.write('one\n');
    vi.advanceTimersByTime(BEAT);
    writer.write('last\n');
    void writer.flush(1000).then(() => ended.push('read'));
    await vi.advanceTimersByTimeAsync(100);
    batches[0]?.done();
    expect(batches[1]?.text).toBe('last\n');
    expect(ended).toEqual([]);
    batches[1]?.done();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['read']);

    const stuck = reader();
    stuck.writer.write('one\n');
    void stuck.writer.flush(1000).then(() => ended.push('stuck'));
    await vi.advanceTimersByTimeAsync(1001);
    expect(ended).toEqual(['read', 'stuck']);
  });

  it('are each read once and whole, or counted as dropped, whatever the reader does', () => {
    const step = fc.oneof(
      fc.record({ write: fc.integer({ min: 1, max: 5000 }) }),
      fc.record({ take: fc.boolean() }),
      fc.constant('beat' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const { batches, writer, dropped } = reader();
        let [written, open, read] = [0, 0, ''];
        const take = (isTaken: boolean) => {
          const batch = batches[open];
          if (!batch) return;
          open += 1;
          if (isTaken) read += batch.text;
          batch.done(isTaken ? null : new Error('EIO'));
        };
        for (const one of steps) {
          if (one === 'beat') vi.advanceTimersByTime(BEAT);
          else if ('take' in one) take(one.take);
          else writer.write(`${(written += 1)}:${'x'.repeat(one.write)}\n`);
        }
        void writer.flush(1000);
        while (batches[open]) take(true);
        const lines = read.split('\n').filter(Boolean);
        expect(lines.every((line) => /^\d+:x+$/.test(line))).toBe(true);
        expect(lines.map((line) => parseInt(line, 10))).toEqual(
          lines.map((line) => parseInt(line, 10)).toSorted((a, b) => a - b),
        );
        expect(lines.length + dropped()).toBe(written);
      }),
    );
  });
});
