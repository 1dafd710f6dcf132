import { expect, it } from 'vitest';
import { roublesToPass } from '../../../client/features/campaign/leaderboards/rating-rules';

it.each([
  [939_408, 1_007_589, 68_182],
  [900, 900, 1],
  [900, 900.5, 1],
  [900.5, 902, 2],
])('The way to the next place from %d to %d is %d roubles', (own, other, roubles) => {
  expect(roublesToPass(own, other)).toBe(roubles);
});
