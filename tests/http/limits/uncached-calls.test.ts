import supertest from 'supertest';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../shared/contract/call';
import * as contract from '../../../shared/contract/contract';
import { sharedApp } from '../../support/fixtures';

/** The contract with one call more, whose parameter has a name that nobody here knows. */
vi.mock('../../../shared/contract/contract', async (original) => {
  const { get } = await import('../../../shared/contract/call');
  const params = v.object({ city: v.string() });
  const offers = get('offers', '/api/v1/business/offers/:city/', params, v.unknown(), { cache: 'never' });
  return { ...(await original<typeof contract>()), offers };
});

const LIMIT = 3;
const test = sharedApp({ LIMIT_LOOKUPS_PER_MINUTE: String(LIMIT), LIMIT_FEEDBACK_PER_MINUTE: String(LIMIT) });

/** A value of every parameter that can stand in a path. */
const values: Readonly<Record<string, string>> = {
  slug: 'knauf2025',
  landing: 'knauf2025',
  landingCategory: 'club',
  card: '1000001',
};
const message = { name: 'Анна', email: 'a@example.ru', msg: 'Жду' };
const table = Object.entries<Call>(contract);

/** Asks once too often, each time with another value of what only the API can know. */
async function statuses({ method, path, body }: Call, ip: string): Promise<number[]> {
  const all: number[] = [];
  for (let time = 0; time <= LIMIT; time += 1) {
    const target = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? `made-up-${time}`);
    const request = supertest(test.server)[method === 'GET' ? 'get' : 'post'](target);
    void request.set('X-Forwarded-For', ip);
    if (body === 'json') void request.send(message);
    if (body === 'form') void request.type('form').send('cardNumber=1000001&categories[0]=8');
    all.push((await request).status);
  }
  return all;
}

it('The contract has a call that nobody here knows', () => {
  expect(table.map(([name]) => name)).toContain('offers');
});

describe.each(table)('The call %s', (name, call) => {
  const isKnown = call.cache === 'known';
  beforeEach(() => test.upstream.answer('offers' as never, {}));

  it(`is ${isKnown ? 'cached' : 'rate limited'}, whatever its parameters are called [S-18]`, async () => {
    const ip = `203.0.${table.findIndex(([one]) => one === name)}.7`;
    const given = await statuses(call, ip);
    expect([given.includes(429), given.at(-1)]).toEqual(isKnown ? [false, 200] : [true, 429]);
  });
});
