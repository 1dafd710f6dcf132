import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../server/errors';

const DAY = 24 * 60 * 60;

describe('HttpError', () => {
  it('rounds Retry-After up to whole seconds, with a maximum of one day [S-42]', () => {
    const anyNumber = fc.oneof(
      fc.double(),
      fc.constantFrom(0, -1, 0.2, 59.1, 1e12, NaN, Infinity, -Infinity),
    );
    fc.assert(
      fc.property(anyNumber, (retryAfter) => {
        const { 'Retry-After': header = '' } = new HttpError('too_many', { retryAfter }).headers;
        expect(header).toMatch(/^[1-9]\d{0,4}$/);
        expect(Number(header)).toBeLessThanOrEqual(DAY);
        if (retryAfter > 1 && retryAfter < DAY) expect(Number(header)).toBe(Math.ceil(retryAfter));
      }),
    );
  });
});
