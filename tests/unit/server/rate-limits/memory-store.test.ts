import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../../server/rate-limits/memory-store';

const WINDOW = 60_000;
const counter = (key: string, limit: number, unknownLimit = 1000) => ({
  key,
  limit,
  unknownLimit,
  windowMs: WINDOW,
});
type Counter = ReturnType<typeof counter>;

function ownStore() {
  const clock = { now: 0 };
  const { consume, countUnknown } = createMemoryStore(() => clock.now);
  return { clock, countUnknown, consume: (...counters: Counter[]) => consume(counters) };
}

describe('A rate limit', () => {
  it('allows a retry after the returned delay, but never more than twice the limit per window [S-30]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 80 }),
        (limit, pauses) => {
          const { clock, consume } = ownStore();
          const admitted: number[] = [];
          for (const pause of pauses) {
            clock.now += pause;
            const { retryAfterMs } = consume(counter('one', limit));
            if (retryAfterMs > 0) {
              expect(retryAfterMs).toBeLessThanOrEqual(WINDOW);
              clock.now += retryAfterMs;
              expect(consume(counter('one', limit)).retryAfterMs).toBe(0);
            }
            admitted.push(clock.now);
          }
          for (const start of admitted) {
            const within = admitted.filter((at) => at >= start && at < start + WINDOW);
            expect(within.length).toBeLessThanOrEqual(2 * limit);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('does not count rejected requests against other limits', () => {
    const { clock, consume } = ownStore();
    consume(counter('wide', 5));
    clock.now += 1000;
    consume(counter('own', 1));
    for (let time = 0; time < 10; time += 1)
      expect(consume(counter('wide', 5), counter('own', 1))).toEqual({ retryAfterMs: WINDOW, fullIndex: 1 });
    for (let time = 0; time < 4; time += 1) expect(consume(counter('wide', 5)).retryAfterMs).toBe(0);
    expect(consume(counter('wide', 5))).toEqual({ retryAfterMs: WINDOW - 1000, fullIndex: 0 });
  });

  it.each([
    { known: 0, admitted: 2 },
    { known: 9, admitted: 3 },
    { known: 10, admitted: 3 },
    { known: 11, admitted: 4 },
  ])('allows $admitted unknown cards after $known lookups of known cards [S-31]', ({ known, admitted }) => {
    const { consume, countUnknown } = ownStore();
    const lookUp = () => consume(counter('one', 1000, 2)).retryAfterMs === 0;
    for (let card = 0; card < known; card += 1) lookUp();
    let unknown = 0;
    while (lookUp()) {
      countUnknown(['one', 'other']);
      unknown += 1;
    }
    expect(unknown).toBe(admitted);
  });
});
