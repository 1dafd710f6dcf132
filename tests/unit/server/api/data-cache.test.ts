import { beforeEach, describe, expect, it } from 'vitest';
import { createApiCache } from '../../../../server/api/api-cache';
import type { UpstreamAnswer } from '../../../../server/api/read-response';
import { UpstreamError } from '../../../../server/api/upstream-errors';
import { HttpError } from '../../../../server/errors';
import * as contract from '../../../../shared/contract/contract';
import { movableClock } from '../../../support/time/clock';

const SECOND = 1000;
let clock: ReturnType<typeof movableClock>;
beforeEach(() => void (clock = movableClock()));

/** An API whose next answers are set from outside; what is asked is counted. */
function ground() {
  const api = {
    asked: 0,
    answer: async (): Promise<UpstreamAnswer> => ({ status: 200, body: api.asked }),
  };
  const cache = createApiCache({ send: () => ((api.asked += 1), api.answer()) });
  const ask = async (notBefore?: number) => (await cache.send(contract.reviews, {}, { notBefore })).body;
  const lookUp = async (card: string) =>
    (await cache.send(contract.checkSavings, { slug: 'knauf2025', card })).body;
  const find = async () => (await cache.send(contract.findParticipant, { cardNumber: '1000001' })).body;
  return { api, ask, lookUp, find };
}
const fails = () => Promise.reject(new UpstreamError('server_error'));

describe('A kept answer', () => {
  it('stands in for a day where the API fails, and nobody waits once that is known', async () => {
    const { api, ask } = ground();
    await ask();
    clock.forward(60 * SECOND);
    api.answer = fails;
    expect(await ask()).toBe(1);
    let release: (answer: UpstreamAnswer) => void = () => {};
    api.answer = () => new Promise((resolve) => (release = resolve));
    clock.forward(6 * SECOND);
    expect(await ask()).toBe(1);
    release({ status: 200, body: 'new' });
    await expect.poll(() => ask()).toBe('new');
  });

  it('stands in for a refusal too', async () => {
    const { api, ask } = ground();
    await ask();
    clock.forward(60 * SECOND);
    api.answer = async () => ({ status: 404, body: {} });
    expect(await ask()).toBe(1);
  });
});

describe('A failure', () => {
  it('of a list with nothing to stand in is remembered for five seconds', async () => {
    const { api, ask } = ground();
    api.answer = fails;
    for (let time = 0; time < 3; time += 1) await expect(ask()).rejects.toThrow(HttpError);
    expect(api.asked).toBe(1);
    clock.forward(5 * SECOND);
    await expect(ask()).rejects.toThrow(HttpError);
    expect(api.asked).toBe(2);
  });

  it('of a list does not keep from it whoever wants what is newer than a moment', async () => {
    const { api, ask } = ground();
    api.answer = fails;
    await expect(ask()).rejects.toThrow(HttpError);
    api.answer = async () => ({ status: 200, body: 'new' });
    expect(await ask(performance.now())).toBe('new');
  });

  it.each([
    ['a refusal', () => Promise.resolve({ status: 404, body: {} })],
    ['an overload of our own', () => Promise.reject(new HttpError('overloaded'))],
    ['a 401 for our credentials', () => Promise.reject(new UpstreamError('credentials'))],
  ])('is none in %s: the next look-up is asked', async (_, answer) => {
    const { api, lookUp } = ground();
    api.answer = answer;
    for (let time = 0; time < 3; time += 1) await lookUp('1000001').catch(() => {});
    expect(api.asked).toBe(3);
  });

  it('of a POST is not remembered', async () => {
    const { api, find } = ground();
    api.answer = fails;
    for (let time = 0; time < 3; time += 1) await expect(find()).rejects.toThrow(HttpError);
    expect(api.asked).toBe(3);
  });
});
