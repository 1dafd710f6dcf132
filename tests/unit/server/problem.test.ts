import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HttpError } from '../../../server/errors';

it('Whoever is told to come back is told whole seconds, from one up to an hour, whatever the clock made of them [S-42]', () => {
  const anyNumber = fc.oneof(fc.double(), fc.constantFrom(0, -1, 0.2, 59.1, 1e12, NaN, Infinity, -Infinity));
  fc.assert(
    fc.property(anyNumber, (retryAfter) => {
      const { 'Retry-After': told = '' } = new HttpError('too_many', { retryAfter }).headers;
      expect(told).toMatch(/^[1-9]\d{0,3}$/);
      expect(Number(told)).toBeLessThanOrEqual(3600);
      if (retryAfter > 1 && retryAfter < 3600) expect(Number(told)).toBe(Math.ceil(retryAfter));
    }),
  );
});
