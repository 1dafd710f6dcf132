import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataCache } from '../../../../server/api/api-cache';
import type { UpstreamAnswer } from '../../../../server/api/read-response';
import { Problem } from '../../../../server/errors';
import * as contract from '../../../../shared/contract/contract';
import type { Call } from '../../../../shared/contract/call';
import { movableClock } from '../../../support/time/clock';

const SECOND = 1000;
let clock: ReturnType<typeof movableClock>;
beforeEach(() => (clock = movableClock()));
afterEach(() => clock.restore());

/** An API whose next answers are set from outside; what is asked is counted. */
function ground() {
  const api = {
    asked: 0,
    answer: async (): Promise<UpstreamAnswer> => ({ status: 200, body: api.asked }),
  };
  const cache = createDataCache({ send: () => ((api.asked += 1), api.answer()) });
  const ask = async (since?: number) => (await cache.send(contract.reviews, {}, since)).body;
  return { api, ask };
}
const fails = () => Promise.reject(new Problem('upstream_failed'));

it('No answer of the API is kept for longer than half a minute', () => {
  const kept = Object.values<Call>(contract).map(({ fresh }) => fresh);
  expect(Math.max(...kept)).toBeLessThanOrEqual(30);
});

describe('A kept answer', () => {
  it('is given for half a minute, then the API’s own is waited for', async () => {
    const { ask } = ground();
    expect(await ask()).toBe(1);
    clock.forward(29 * SECOND);
    expect(await ask()).toBe(1);
    clock.forward(2 * SECOND);
    expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  });

  it('is too old for whoever wants a newer one', async () => {
    const { ask } = ground();
    await ask();
    clock.forward(SECOND);
    const since = performance.now();
    expect([await ask(since), await ask(since)]).toEqual([2, 2]);
  });

  it('stands in for a day where the API fails, and nobody waits once that is known', async () => {
    const { api, ask } = ground();
    await ask();
    clock.forward(60 * SECOND);
    api.answer = fails;
    expect(await ask()).toBe(1);
    let release: (answer: UpstreamAnswer) => void = () => {};
    api.answer = () => new Promise((resolve) => (release = resolve));
    clock.forward(2 * SECOND);
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

it('A failure with nothing to stand in is remembered for a second', async () => {
  const { api, ask } = ground();
  api.answer = fails;
  for (let time = 0; time < 3; time += 1) await expect(ask()).rejects.toThrow(Problem);
  expect(api.asked).toBe(1);
  clock.forward(SECOND);
  await expect(ask()).rejects.toThrow(Problem);
  expect(api.asked).toBe(2);
});
