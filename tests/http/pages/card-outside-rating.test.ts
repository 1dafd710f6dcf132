import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../support/app';
import { plainWords } from '../../support/app/plain-words';

const BELOW = /[Нн]иже \d+-го места/;
const ABSENT = /Карты (?:пока )?нет в рейтинге/;

/** Returns rating rows that do not contain the test card. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    cardId: String(3_000_000 + index),
    sum: 900_000 - index * 1000,
  }));

/**
 * Submits card 1000001, which has points, on the page at `path`. `spb` and `msk` are the numbers of rating rows in
 * Saint Petersburg and Moscow.
 */
async function check(path: string, spb: number, msk: number): Promise<string> {
  const test = await createTestApp();
  test.upstream.answer('rating', { data: { spb: rows(spb), msk: rows(msk) } });
  return plainWords((await test.post(path).type('form').send('cardNumber=1000001')).text);
}

/**
 * Paths of the index, a running campaign, a campaign with more prize places than rating rows, and a finished campaign.
 */
const PAGES = ['/promo/', '/promo/knauf2025', '/promo/saint-gobain25', '/promo/rockwool25'];

describe.each(PAGES)('A card with points but no place in the rating on %s', (path) => {
  it.each([
    [3, 2],
    [15, 2],
    [0, 15],
  ])('is not compared with other cards if the leaderboards have %i and %i rows', async (spb, msk) => {
    const words = await check(path, spb, msk);
    expect(words).toMatch(ABSENT);
    expect(words).not.toMatch(BELOW);
    expect(words).not.toContain('тоже призовые');
  });

  it('is placed below the last row if both leaderboards are full', async () => {
    const words = await check(path, 15, 15);
    expect(words).toMatch(BELOW);
    expect(words).not.toMatch(ABSENT);
  });
});

describe('The index', () => {
  it('shows only the card’s points if no region has a rating', async () => {
    const words = await check('/promo/', 0, 0);
    expect(words).toContain('148 баллов');
    expect(words).not.toMatch(BELOW);
  });
});
