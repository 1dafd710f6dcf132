import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Report, Unreadable, type Reader } from '../../../../shared/contract/reader/reader';
import { cardId, flag, link, month, name, number, prose } from '../../../../shared/contract/reader/values';

/** Reads a value. Returns the result or the reason why it is unreadable, followed by the reasons of omitted parts. */
function read(reader: Reader<unknown>, value: unknown) {
  const report = new Report();
  const result = reader.read(value, 'field', report);
  const reasons = report.omitted.map(({ reason }) => reason);
  return [result instanceof Unreadable ? result.reason : result, ...reasons];
}

describe('The number reader', () => {
  it.each([
    { value: 12.5, expected: 12.5 },
    { value: '7', expected: 7 },
    { value: ' 1 234,50 ', expected: 1234.5 },
    { value: '1\u00a0234\u202f567', expected: 1_234_567 },
    { value: '-3.25', expected: -3.25 },
    { value: '1.0E+25', expected: 1e25 },
    { value: '', expected: 'missing' },
    { value: null, expected: 'missing' },
    { value: false, expected: 'missing' },
    { value: true, expected: 'wrong_type' },
    { value: [], expected: 'wrong_type' },
    { value: 'много', expected: 'wrong_value' },
    { value: '1,234.50', expected: 'wrong_value' },
    { value: '0x10', expected: 'wrong_value' },
    { value: '9'.repeat(41), expected: 'wrong_value' },
    { value: '1e999', expected: 'wrong_value' },
  ])('returns $expected for $value', ({ value, expected }) => {
    expect(read(number, value)).toEqual([expected]);
  });

  it('reads every number that PHP formats with spaces and a decimal comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(99), (whole, cents) => {
        const decimals = String(cents).padStart(2, '0');
        const text = `${String(whole).replace(/\B(?=(\d{3})+$)/g, ' ')},${decimals}`;
        expect(read(number, text)).toEqual([Number(`${whole}.${decimals}`)]);
      }),
    );
  });
});

describe('The flag reader', () => {
  it.each([true, 1, '1', 'Y', 'y', 'true'])('reads %j as true', (value) => {
    expect(read(flag, value)).toEqual([true]);
  });

  it.each([false, 0, '0', 'N', 'n', 'false', '', null])('reads %j as false', (value) => {
    expect(read(flag, value)).toEqual([false]);
  });

  it.each(['maybe', 'да', 2, 'constructor'])('reports %j and reads it as false', (value) => {
    expect(read(flag, value)).toEqual([false, 'wrong_value']);
  });

  it('reports a list and reads it as false', () => {
    expect(read(flag, [])).toEqual([false, 'wrong_type']);
  });
});

describe('The text reader', () => {
  it.each([
    { value: '0012345', expected: '0012345' },
    { value: 12345, expected: '12345' },
    { value: '', expected: 'missing' },
    { value: true, expected: 'wrong_type' },
    { value: {}, expected: 'wrong_type' },
  ])('returns $expected for $value', ({ value, expected }) => {
    expect(read(name, value)).toEqual([expected]);
  });

  it('accepts an empty text in a prose field', () => {
    expect(read(prose, '')).toEqual(['']);
  });

  it('never truncates inside an emoji', () => {
    expect(read(name, `${'я'.repeat(299)}😀`)).toEqual(['я'.repeat(299)]);
  });

  it('removes lone surrogates', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.constantFrom('', '\ud83d', '\ude00'),
        (text, end) => {
          const [result] = read(name, `a${text}${end}`);
          expect(String(result)).not.toMatch(/\p{Surrogate}/u);
        },
      ),
    );
  });
});

describe('The card number reader', () => {
  it.each([
    { value: 12345, expected: '0012345' },
    { value: '0012345', expected: '0012345' },
    { value: 1_000_003, expected: '1000003' },
    { value: null, expected: 'missing' },
  ])('returns $expected for $value', ({ value, expected }) => {
    expect(read(cardId, value)).toEqual([expected]);
  });
});

describe('The month reader', () => {
  it.each([
    { value: 0, expected: 0 },
    { value: '11', expected: 11 },
  ])('returns $expected for $value', ({ value, expected }) => {
    expect(read(month, value)).toEqual([expected]);
  });

  it.each(['', false, null])('reads %j as unknown', (value) => {
    expect(read(month, value)).toEqual([undefined]);
  });

  it.each([{ value: 12 }, { value: -1 }, { value: 1.5 }, { value: 'ноябрь' }])(
    'reports $value and reads it as unknown',
    ({ value }) => {
      expect(read(month, value)).toEqual([undefined, 'wrong_value']);
    },
  );
});

describe('The link reader', () => {
  it.each(['https://example.ru/a', 'http://example.ru', '/catalog/1/'])('accepts %s', (value) => {
    expect(read(link, value)).toEqual([value]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'a b',
  ])('rejects %s', (value) => {
    expect(read(link, value)).toEqual(['wrong_value']);
  });
});
