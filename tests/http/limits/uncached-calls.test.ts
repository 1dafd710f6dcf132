import * as v from 'valibot';
import { expect, it } from 'vitest';
import { get, type Call } from '../../../shared/contract/call';
import * as contract from '../../../shared/contract/contract';
import { sharedApp } from '../../support/fixtures';
import { message } from '../../support/server/calls';

/** A call whose parameter has a name that nobody here knows. */
const offers = get('offers', '/api/v1/business/offers/:city/', v.object({ city: v.string() }), v.unknown(), {
  cache: 'never',
});
const calls = [...Object.values<Call>(contract), offers];

const LIMIT = 3;
const test = sharedApp(
  { LIMIT_LOOKUPS_PER_MINUTE: String(LIMIT), LIMIT_FEEDBACK_PER_MINUTE: String(LIMIT) },
  { calls },
);

/** A value of every parameter that can stand in a path. */
const values: Readonly<Record<string, string>> = {
  slug: 'knauf2025',
  landing: 'knauf2025',
  landingCategory: 'club',
  card: '1000001',
};

/** Asks once too often, each time with another value of what only the API can know. */
async function statuses({ method, path, body }: Call, ip: string): Promise<number[]> {
  const all: number[] = [];
  for (let time = 0; time <= LIMIT; time += 1) {
    const target = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? `made-up-${time}`);
    const request = test[method === 'GET' ? 'get' : 'post'](target);
    void request.set('X-Forwarded-For', ip);
    if (body === 'json') void request.send(message);
    if (body === 'form') void request.type('form').send('cardNumber=1000001&categories[0]=8');
    all.push((await request).status);
  }
  return all;
}

it.each(calls)(
  'The call $name is cached or rate limited, whatever its parameters are called [S-18]',
  async (call) => {
    const given = await statuses(call, `203.0.${calls.indexOf(call)}.7`);
    const isKnown = call.cache === 'known';
    expect([given.includes(429), given.at(-1)]).toEqual(isKnown ? [false, 200] : [true, 429]);
  },
);
