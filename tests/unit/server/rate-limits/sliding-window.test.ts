import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalCounter } from '../../../../server/rate-limits/memory-store';

const WINDOW = 60_000;

function ownCounter(limit: number) {
  const clock = { now: 0 };
  const count = createLocalCounter(WINDOW, () => clock.now);
  return { clock, ask: (visitor = 'one') => count([visitor, limit]) };
}

describe('An allowance', () => {
  it('is no greater at the seam of two windows [S-30]', () => {
    const { clock, ask } = ownCounter(30);
    ask();
    clock.now = WINDOW - 1000;
    let letIn = 0;
    for (let second = 0; second < 2; second += 1, clock.now += 1000)
      for (let time = 0; time < 40; time += 1) if (ask() === 0) letIn += 1;
    expect(letIn).toBeLessThanOrEqual(31);
  });

  it('lets whoever waits as long as told in, and not much sooner [S-30]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 80 }),
        (limit, pauses) => {
          const { clock, ask } = ownCounter(limit);
          for (const pause of pauses) {
            clock.now += pause;
            const wait = ask();
            if (wait === 0) continue;
            expect(wait).toBeLessThanOrEqual(2 * WINDOW);
            clock.now += wait + 1;
            expect(ask()).toBe(0);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('of one visitor is nobody else’s', () => {
    const { ask } = ownCounter(1);
    expect([ask('one'), ask('two')]).toEqual([0, 0]);
    expect(ask('one')).toBeGreaterThan(0);
  });
});
