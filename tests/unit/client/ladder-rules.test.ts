import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextPrize,
  nextPrizeText,
  thresholdOf,
  ticksOf,
} from '../../../client/features/campaign/ladder/ladder-rules';

const prize = (from: number, to: number) => ({ from, to, value: `${to}00`, label: 'баллов' });
const ROWS = 15;
const prizes = [prize(1, 1), prize(2, 3), prize(4, 10), prize(11, 15)];
const entries = (...sums: number[]) => sums.map((sum, index) => ({ cardId: String(1_000_000 + index), sum }));
const descending = fc
  .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 40 })
  .map((sums) => entries(...sums.map((sum) => sum / 100).toSorted((a, b) => b - a)));
const found = (rows: ReturnType<typeof entries>, place: number) =>
  ({ key: 'spb', city: 'Санкт-Петербург', place, shown: rows }) as const;
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('The purchase amount required for a prize', () => {
  const rows = entries(900, 800, 700.5);

  it('equals the amount of the card in the last winning place', () => {
    expect(thresholdOf(rows, 15, { from: 2, to: 3 })).toBe(700.5);
  });

  it("is 'vacant' if the region has fewer cards than winning places", () => {
    expect(thresholdOf(rows, 15, { from: 3, to: 4 })).toBe('vacant');
    expect(thresholdOf([], 15, { from: 1, to: 1 })).toBe('vacant');
  });

  it('is unknown if the last winning place is below the visible rows', () => {
    expect(thresholdOf(rows, 3, { from: 1, to: 50 })).toBeUndefined();
    expect(thresholdOf(rows, 2, { from: 3, to: 3 })).toBeUndefined();
  });
});

describe('The purchase amount still needed for the next prize', () => {
  const rows = entries(900, 800, 700, 600, 500);

  it('is undefined for a card in first place', () => {
    expect(nextPrize(prizes, found(rows, 1))).toBeUndefined();
  });

  it.each([
    { place: 2, to: 1, missing: 101 },
    { place: 3, to: 1, missing: 201 },
    { place: 4, to: 3, missing: 101 },
    { place: 5, to: 3, missing: 201 },
  ])('is $missing roubles to move from place $place to place $to', ({ place, to, missing }) => {
    const next = nextPrize(prizes, found(rows, place));
    expect([next?.group.to, next?.missing]).toEqual([to, missing]);
  });

  it('is displayed with the prize and the places that win it', () => {
    expect(plain(nextPrizeText(prizes, found(rows, 5), false))).toBe(
      'Следующий приз — 300 баллов за 2–3-е места: осталось купить на 201 ₽.',
    );
    expect(plain(nextPrizeText(prizes, found(rows, 5), true))).toMatch(/: не хватило 201 ₽\.$/);
    expect(nextPrizeText(prizes, found(rows, 1), false)).toBeUndefined();
  });

  it('is calculated for the last winning place if the card has no prize yet', () => {
    const many = entries(...Array.from({ length: 15 }, (_, index) => 5000 - index * 100));
    expect(nextPrize([prize(1, 10)], found(many, 12))?.missing).toBe(201);
    expect(nextPrize([prize(1, 10)], found(many, 10))).toBeUndefined();
  });

  it('is enough to reach the next better group of prizes', () => {
    fc.assert(
      fc.property(descending, fc.nat(), (shown, seed) => {
        const place = 1 + (seed % Math.min(shown.length, ROWS));
        const own = shown[place - 1]?.sum ?? 0;
        const next = nextPrize(prizes, found(shown, place));
        if (!next) {
          expect(place).toBe(1);
          return;
        }
        const rank = 1 + shown.filter(({ sum }) => sum > own + next.missing).length;
        expect(rank).toBeLessThanOrEqual(next.group.to);
        const better = prizes.filter(({ to }) => to < place).map(({ to }) => to);
        expect(next.group.to).toBe(Math.max(...better));
      }),
    );
  });
});

describe('The tick marks of a prize group', () => {
  it('consist of one mark per place, up to twenty', () => {
    expect(ticksOf({ from: 4, to: 10 }, 7)).toEqual({ count: 7, own: 3 });
    expect(ticksOf({ from: 1, to: 100 }, 100)).toEqual({ count: 20, own: 19 });
  });

  it('include the place of any card in the group', () => {
    const place = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        const [from = 1, own = 1, to = 1] = [a, b, c].toSorted((left, right) => left - right);
        const ticks = ticksOf({ from, to }, own);
        expect(ticks.own).toBeGreaterThanOrEqual(0);
        expect(ticks.own).toBeLessThan(ticks.count);
      }),
    );
  });
});
