import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import supertest from 'supertest';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodeCall, get, type Call, type EncodedCall } from '../../../shared/contract/call';
import * as contract from '../../../shared/contract/contract';
import { ignoredBody } from '../../../shared/contract/schemas';
import { sharedApp } from '../../support/app';
import { paramsOf } from '../../support/inputs/right-values';
import { openApiOf } from '../../support/app/openapi-responses';
import { CHOOSE, DETERMINE, FIND, message } from '../../support/upstream/calls';
import { GENEROUS } from '../../support/programs/generous-limits';

const table: [string, Call][] = Object.entries(contract);
const encoded = (call: Call) => encodeCall(call, paramsOf(call));

const test = sharedApp(GENEROUS);

function send({ method, target, json, form }: EncodedCall, app = test) {
  const request = app[method === 'GET' ? 'get' : 'post'](target);
  if (json) return request.send(json);
  for (const [field, value] of form ?? []) void request.field(field, value);
  return request;
}

describe.each(table)('The %s call', (name, call) => {
  const path = () => encoded(call).target.split('?')[0] ?? '';

  it('is forwarded unchanged with the API credentials', async () => {
    expect(call.name).toBe(name);
    const answer = await send(encoded(call));
    expect(answer.status).toBe(200);
    expect(call.read(answer.body).ok).toBe(true);
    const seen = test.upstream.seen.findLast((request) => request.call === name);
    expect(`${seen?.method} ${seen?.url}`).toBe(`${call.method} ${encoded(call).target}`);
    expect(seen?.headers.authorization).toMatch(/^Basic /);
    const { json, form } = encoded(call);
    if (json) expect(JSON.parse(seen?.body ?? '')).toEqual(json);
    if (form) expect(seen?.fields).toEqual(form);
    if (form) expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('does not forward API response headers to the client [S-03]', async () => {
    const { headers } = await send(encoded(call));
    expect(headers['x-upstream-secret']).toBeUndefined();
    expect(headers['www-authenticate']).toBeUndefined();
    const remedy =
      'a cached call has parameters that server/api/cache-policy.ts knows, or `cache` is `never`';
    expect(headers['cache-control'], remedy).toMatch(call.cache === 'never' ? /^no-store$/ : /^public/);
  });

  it('returns 405 for every other HTTP method', async () => {
    for (const method of ['delete', 'put', 'patch', call.method === 'GET' ? 'post' : 'get'] as const) {
      const answer = await supertest(test.server)[method](path());
      expect([answer.status, answer.body.error?.code]).toEqual([405, 'method_not_allowed']);
      expect(answer.headers['allow']).toContain(call.method);
    }
    expect(test.upstream.taken()).toEqual([]);
  });

  it('returns 404 for a misspelled path', async () => {
    const right = path();
    for (const wrong of [
      right.slice(0, -1),
      right.toUpperCase(),
      `${right}x`,
      right.replace('/api/', '/api//'),
    ])
      expect([wrong, (await test.get(wrong)).status]).toEqual([wrong, 404]);
    expect(test.upstream.taken()).toEqual([]);
  });
});

/**
 * A call that only this test defines, so the server code does not mention its path parameter. The server must limit
 * this call too.
 */
const offers = get(
  'offers',
  '/api/v1/business/offers/:unknownToTheServer/',
  v.object({ unknownToTheServer: v.string() }),
  ignoredBody,
  { cache: 'never' },
);
const calls = [...Object.values<Call>(contract), offers];
const LIMIT = 3;
const limited = sharedApp(
  { LIMIT_LOOKUPS_PER_MINUTE: String(LIMIT), LIMIT_FEEDBACK_PER_MINUTE: String(LIMIT) },
  { calls },
);

describe('A client that changes the parameters in every request', () => {
  it.each(calls)('is served from the cache or stopped by the rate limit of $name [S-18]', async (call) => {
    const params = call === offers ? {} : paramsOf(call);
    const visitor = { 'X-Forwarded-For': `203.0.${calls.indexOf(call)}.7` };
    const statuses: number[] = [];
    for (let time = 0; time <= LIMIT; time += 1) {
      // The server accepts made-up values for these parameters, because it cannot check whether they exist.
      const value = `made-up-${time}`;
      const madeUp = call.method === 'GET' && { unknownToTheServer: value, cityCode: value };
      const card = String(1_000_001 + time);
      const others = {
        ...('card' in params && { card }),
        ...('cardNumber' in params && { cardNumber: card }),
      };
      statuses.push(
        (await send(encodeCall(call, { ...params, ...madeUp, ...others }), limited).set(visitor)).status,
      );
    }
    const isKnown = call.cache === 'known';
    expect([statuses.includes(429), statuses.at(-1)]).toEqual(isKnown ? [false, 200] : [true, 429]);
  });
});

describe('GET /api/v1/business/cities/determine/', () => {
  it('uses the IP address of the client by default', async () => {
    await test.get(DETERMINE, { 'X-Forwarded-For': '198.51.100.7' });
    expect(test.upstream.taken()).toEqual([`GET ${DETERMINE}?ip=198.51.100.7`]);
  });
});

interface SchemaNode {
  readonly type?: unknown;
  readonly items?: unknown;
  readonly anyOf?: readonly object[];
}

/** Returns all objects and lists in a value, including the value itself. */
function schemasIn(value: unknown): SchemaNode[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(schemasIn)];
}

describe('The OpenAPI document', () => {
  const document = openApiOf();

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...document });
    expect([errors, valid]).toEqual([undefined, true]);
  });

  it('covers every call of the contract', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId))).toEqual(new Set(Object.keys(contract)));
  });

  it('declares the types of all list items and alternatives, which code generators require', () => {
    const nodes = schemasIn(document);
    const lists = nodes.filter(({ type }) => type === 'array');
    expect(lists.length).toBeGreaterThan(5);
    expect(lists.filter(({ items }) => items === undefined)).toEqual([]);
    const alternatives = nodes.flatMap(({ anyOf = [] }) => anyOf);
    expect(alternatives.filter((schema) => Object.keys(schema).length === 0)).toEqual([]);
  });

  it('describes every operation', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    for (const { description } of operations) expect(description).toMatch(/\.$/);
  });

  it.each([CHOOSE, FIND])('lists all 30 category fields in the form body of %s', (path) => {
    const content = document.paths[path]?.['post']?.requestBody?.content ?? {};
    const types = ['multipart/form-data', 'application/x-www-form-urlencoded'];
    expect(Object.keys(content)).toEqual(types);
    const fields = Array.from({ length: 30 }, (_, index) => `categories[${index}]`);
    for (const type of types) {
      const { properties = {}, patternProperties } = (content[type]?.schema ?? {}) as {
        readonly properties?: object;
        readonly patternProperties?: object;
      };
      expect(Object.keys(properties)).toEqual(['cardNumber', ...fields]);
      // Code generators convert `patternProperties` to an index signature, which would conflict with the other fields.
      expect(patternProperties).toBeUndefined();
    }
  });

  it.each([false, true])(
    'contains only patterns that compile with the unicode flag set to %s',
    (unicodeRegExp) => {
      const content = document.paths['/api/v1/business/feedback/']?.['post']?.requestBody?.content;
      const schema = content?.['application/json']?.schema ?? {};
      const validate = new Ajv2020({ strict: false, unicodeRegExp }).compile(schema);
      const right = { ...message, name: 'Иван Capps 😀', msg: 'Caption\n{p}' };
      expect(validate(right)).toBe(true);
      for (const field of ['name', 'email', 'value', 'msg'])
        expect([field, validate({ ...right, [field]: 'a\u0000' })]).toEqual([field, false]);
    },
  );

  it('is served unchanged at /openapi.json', async () => {
    const { body, headers } = await test.get('/openapi.json');
    expect(body).toEqual(document);
    expect(headers['cache-control']).toBe('no-store');
  });
});
