import type { TestApp } from '../app/test-app';
import { FIND } from './calls';

/** API calls of a card check: one for each running promotion in the fixtures. */
export const CARD_CHECKS: readonly ((
  test: TestApp,
  card: number,
  ip: string,
) => PromiseLike<{ status: number }>)[] = [
  (test, card, ip) => test.post(FIND, { 'X-Forwarded-For': ip }).field('cardNumber', String(card)),
  (test, card, ip) => test.get(`/api/v2/promo/check/knauf2025/${card}/`, { 'X-Forwarded-For': ip }),
  (test, card, ip) => test.get(`/api/v2/promo/check/vetonit25/${card}/`, { 'X-Forwarded-For': ip }),
  (test, card, ip) => test.get(`/api/v1/promo/check/karta-elektrika/${card}/`, { 'X-Forwarded-For': ip }),
];

interface CheckOptions {
  readonly ip?: string;
  /** Index in `CARD_CHECKS` of the call that is sent first. Defaults to 0. */
  readonly first?: number;
}

/** Checks a card in each running promotion until a call is rejected. Returns the HTTP statuses. */
export async function checkCard(
  test: TestApp,
  card: number,
  { ip = '203.0.113.1', first = 0 }: CheckOptions = {},
): Promise<number[]> {
  const statuses: number[] = [];
  for (const index of CARD_CHECKS.keys()) {
    const send = CARD_CHECKS[(first + index) % CARD_CHECKS.length];
    if (!send) continue;
    const { status } = await send(test, card, ip);
    statuses.push(status);
    if (status === 429) break;
  }
  return statuses;
}
