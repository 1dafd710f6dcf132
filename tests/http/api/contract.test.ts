import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { encodeCall, type Call } from '../../../shared/contract/call';
import * as contract from '../../../shared/contract/contract';
import { sharedApp } from '../../support/fixtures';

const table: [string, Call][] = Object.entries(contract);
/** A right value for every parameter there is. */
const good: Record<string, unknown> = {
  slug: 'knauf2025',
  card: '1000001',
  limit: 15,
  landing: 'knauf2025',
  landingCategory: 'club',
  cityCode: 'spb',
  ip: '198.51.100.7',
  cardNumber: '1000001',
  categories: [8, 11],
  name: 'Анна',
  email: 'anna@example.ru',
  phone: '+7 (921) 000-00-00',
  value: '1',
  msg: 'Нужна отсрочка',
};
const paramsOf = (call: Call) =>
  Object.fromEntries(
    Object.keys('entries' in call.params ? (call.params.entries as object) : {}).map((name) => [
      name,
      good[name],
    ]),
  );
const feedback = {
  name: good['name'],
  email: good['email'],
  phone: good['phone'],
  value: good['value'],
  msg: good['msg'],
};
const encoded = (name: string, call: Call) =>
  encodeCall(call, name === 'sendFeedback' ? feedback : paramsOf(call));

const test = sharedApp({
  LIMIT_LOOKUPS_PER_MINUTE: '1000',
  LIMIT_LOOKUPS_PER_HOUR: '1000',
  LIMIT_FEEDBACK_PER_MINUTE: '1000',
});

function send(name: string, call: Call) {
  const { method, target, json, form } = encoded(name, call);
  const request = supertest(test.server)[method === 'GET' ? 'get' : 'post'](target);
  if (json) return request.send(json);
  if (!form) return request;
  for (const [field, value] of form) void request.field(field, value);
  return request;
}

describe.each(table)('The call %s', (name, call) => {
  const path = () => encoded(name, call).target.split('?')[0] ?? '';

  it('reaches the API as it stands in the contract, with our credentials, and its answer comes back', async () => {
    const answer = await send(name, call);
    expect(answer.status).toBe(200);
    expect(() => call.read(answer.body)).not.toThrow();
    const seen = test.upstream.seen.at(-1);
    expect(`${seen?.method} ${seen?.url}`).toBe(`${call.method} ${encoded(name, call).target}`);
    expect(seen?.headers.authorization).toMatch(/^Basic /);
  });

  it('carries the name that it is exported under', () => {
    expect(call.name).toBe(name);
  });

  it('brings no header of the API to the browser [S-03]', async () => {
    const { headers } = await send(name, call);
    expect(headers['x-upstream-secret']).toBeUndefined();
    expect(headers['www-authenticate']).toBeUndefined();
    expect(headers['cache-control']).toMatch(call.cache !== 'never' ? /^public/ : /^no-store$/);
  });

  it('answers no other method', async () => {
    for (const method of ['delete', 'put', 'patch', call.method === 'GET' ? 'post' : 'get'] as const) {
      const answer = await supertest(test.server)[method](path());
      expect([answer.status, answer.body.error?.code]).toEqual([405, 'method_not_allowed']);
      expect(answer.headers['allow']).toContain(call.method);
    }
    expect(test.upstream.taken()).toEqual([]);
  });

  it('is known by exactly its path', async () => {
    for (const wrong of [
      path().slice(0, -1),
      path().toUpperCase(),
      `${path()}x`,
      path().replace('/v', '//v'),
    ]) {
      const answer = await supertest(test.server).get(wrong);
      expect([wrong, answer.status]).toEqual([wrong, 404]);
    }
    expect(test.upstream.taken()).toEqual([]);
  });
});
