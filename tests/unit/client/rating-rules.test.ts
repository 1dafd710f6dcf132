import { describe, expect, it } from 'vitest';
import { placeOf, roublesToPass } from '../../../client/features/campaign/leaderboards/rating-rules';

const rows = (first: number) =>
  Array.from({ length: 20 }, (_, index) => ({ cardId: String(first + index), sum: 900 - index }));
const rating = { spb: rows(3_000_000), msk: rows(4_000_000) };

describe('The place of a card', () => {
  it('is told with its region, among the rows that are shown', () => {
    expect(placeOf(rating, 15, '3000000')).toMatchObject({ key: 'spb', place: 1 });
    expect(placeOf(rating, 15, '4000014')).toMatchObject({ city: 'Москва', place: 15 });
  });

  it('is not told of a card that is not shown', () => {
    expect(placeOf(rating, 15, '4000015')).toBeUndefined();
    expect(placeOf({ spb: [], msk: [] }, 15, '3000000')).toBeUndefined();
  });
});

it.each([
  [939_408, 1_007_589, 68_182],
  [900, 900, 1],
  [900, 900.5, 1],
  [900.5, 902, 2],
])('The way to the next place from %d to %d is %d roubles', (own, other, roubles) => {
  expect(roublesToPass(own, other)).toBe(roubles);
});
