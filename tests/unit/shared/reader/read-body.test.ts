import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../../shared/contract/api';
import type { Call } from '../../../../shared/contract/call';
import * as contract from '../../../../shared/contract/contract';
import { answer, calls } from '../../../support/inputs/fuzz-inputs';
import { PHP_ANSWERS } from '../../../support/inputs/php-answers';
import { asPhpSends } from '../../../support/inputs/php-shapes';

const table: Readonly<Record<CallName, Call>> = contract;

describe('readBody', () => {
  describe.each(PHP_ANSWERS)('for $call', ({ call, body, value }) => {
    const read = (received: unknown) => table[call].read(received);

    it('reads the documented shape', () => {
      expect(read(body)).toEqual({ ok: true, value, omissions: [] });
    });

    it.each([
      { marker: 'false', received: false },
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
    ])('fails for $marker inside a successful response', ({ received }) => {
      expect(read(received)).toEqual({ ok: false, failure: 'error' });
    });

    it('accepts empty error fields next to the payload', () => {
      const isBare = Array.isArray(body);
      const received = isBare ? body : { success: true, status: 'ok', error: null, errors: [], ...body };
      expect(read(received)).toEqual({ ok: true, value, omissions: [] });
    });
  });

  it.each(calls.filter(([name]) => name !== 'sendFeedback' && name !== 'chooseCategories'))(
    'fails for an object with none of the fields of %s',
    (_name, call) => {
      for (const received of [{ items: [1] }, { data: { items: [1] } }, 'text', 7, true])
        expect(call.read(received)).toMatchObject({ ok: false, failure: 'wrong_shape' });
    },
  );

  it('returns a value or a failure for any JSON, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calls), answer, ([, call], body) => {
        const result = call.read(body);
        expect(typeof result.ok).toBe('boolean');
      }),
      { numRuns: 7000 },
    );
  });

  it('returns well-formed JSON of bounded size for any JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calls), answer, ([, call], body) => {
        const result = call.read(body);
        if (result.ok) expect(JSON.stringify(result.value)).not.toMatch(/\\ud[89a-f]/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe.each(PHP_ANSWERS)('for $call in any combination of PHP shapes', ({ call, body, value }) => {
  it('reads the same value as in the documented shape', () => {
    fc.assert(
      fc.property(asPhpSends(body), (received) => {
        expect(table[call].read(received)).toMatchObject({ ok: true, value });
      }),
      { numRuns: 500 },
    );
  });
});
