import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../../shared/contract/api';
import type { Call } from '../../../../shared/contract/call';
import * as contract from '../../../../shared/contract/contract';
import { MAX_ROWS } from '../../../../shared/contract/schemas';
import { answer, calls } from '../../../support/inputs/fuzz-inputs';
import { PHP_ANSWERS } from '../../../support/inputs/php-answers';
import { asPhpSends } from '../../../support/inputs/php-shapes';

const table: Readonly<Record<CallName, Call>> = contract;
const LARGEST_LIST = Math.max(...Object.values(MAX_ROWS));

/** Repeats the first row of every list 5000 times. */
function withLongLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    return value.length ? Array.from({ length: 5000 }, () => first) : value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withLongLists(field)]));
}

/** Returns the lengths of all lists in a value. */
function listLengths(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(listLengths);
  return Array.isArray(value) ? [value.length, ...inside] : inside;
}

describe.each(PHP_ANSWERS)('The response reader for $call', ({ call, body, value }) => {
  const read = (received: unknown) => table[call].read(received);

  it('reads the documented response', () => {
    expect(read(body)).toEqual({ ok: true, value, omissions: [] });
  });

  it.each([
    { marker: 'the body false', received: false },
    { marker: 'success: false', received: { success: false, data: null } },
    { marker: 'success: 0', received: { success: 0 } },
    { marker: 'status: error', received: { status: 'error', message: 'DB is down' } },
    { marker: 'status: fail', received: { status: 'fail' } },
    { marker: 'an error text', received: { error: 'DB is down' } },
    { marker: 'an error object', received: { error: { code: 7 } } },
    { marker: 'a list of errors', received: { errors: ['DB is down'] } },
    { marker: 'data: false', received: { data: false } },
    { marker: 'success: false inside data', received: { data: { success: false } } },
    { marker: 'an error inside data', received: { data: { error: 'DB is down' } } },
    { marker: 'errors inside data', received: { data: { errors: { name: 'empty' } } } },
    { marker: 'status: error inside data', received: { data: { status: 'error' } } },
  ])('rejects a response that has status 200 but contains $marker', ({ received }) => {
    expect(read(received)).toEqual({ ok: false, failure: 'error' });
  });

  it('accepts a successful response that also has empty error fields', () => {
    const isBare = Array.isArray(body);
    const received = isBare ? body : { success: true, status: 'ok', error: null, errors: [], ...body };
    expect(read(received)).toEqual({ ok: true, value, omissions: [] });
  });

  it('reads the documented values even if PHP sends them as other types', () => {
    fc.assert(
      fc.property(asPhpSends(body), (received) => {
        expect(table[call].read(received)).toMatchObject({ ok: true, value });
      }),
      { numRuns: 500 },
    );
  });

  it('truncates every overlong list [S-08]', () => {
    const result = read(withLongLists(body));
    expect(result.ok).toBe(true);
    for (const length of listLengths(result)) expect(length).toBeLessThanOrEqual(LARGEST_LIST);
  });
});

describe('readBody', () => {
  it.each(calls.filter(([name]) => name !== 'sendFeedback' && name !== 'chooseCategories'))(
    'rejects a response that contains no field of %s',
    (_name, call) => {
      for (const received of [{ items: [1] }, { data: { items: [1] } }, 'text', 7, true])
        expect(call.read(received)).toMatchObject({ ok: false, failure: 'wrong_shape' });
    },
  );

  it('returns a value or a failure for any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calls), answer, ([, call], body) => {
        const result = call.read(body);
        expect(typeof result.ok).toBe('boolean');
      }),
      { numRuns: 7000 },
    );
  });

  it('returns texts without lone surrogates for any JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calls), answer, ([, call], body) => {
        const result = call.read(body);
        if (result.ok) expect(JSON.stringify(result.value)).not.toMatch(/\\ud[89a-f]/);
      }),
      { numRuns: 2000 },
    );
  });
});
