import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Report, Unreadable, type Reader } from '../../../../shared/contract/reader/reader';
import { cardId, flag, link, month, name, number, prose } from '../../../../shared/contract/reader/values';

/** Reads a value. Returns the result or the reason why it is unreadable, followed by the reasons for omitted parts. */
function read(reader: Reader<unknown>, value: unknown) {
  const report = new Report();
  const result = reader.read(value, 'field', report);
  const reasons = report.omitted.map(({ reason }) => reason);
  return [result instanceof Unreadable ? result.reason : result, ...reasons];
}

describe('The reader of number fields', () => {
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

  it('accepts numbers with spaces between groups of digits and a decimal comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(99), (whole, cents) => {
        const decimals = String(cents).padStart(2, '0');
        const text = `${String(whole).replace(/\B(?=(\d{3})+$)/g, ' ')},${decimals}`;
        expect(read(number, text)).toEqual([Number(`${whole}.${decimals}`)]);
      }),
    );
  });
});

describe('The reader of boolean fields', () => {
  it.each([true, 1, '1', 'Y', 'y', 'true'])('returns true for %j', (value) => {
    expect(read(flag, value)).toEqual([true]);
  });

  it.each([false, 0, '0', 'N', 'n', 'false', '', null])('returns false for %j', (value) => {
    expect(read(flag, value)).toEqual([false]);
  });

  it.each(['maybe', 'да', 2, 'constructor'])(
    'returns false for the unexpected value %j and reports it',
    (value) => {
      expect(read(flag, value)).toEqual([false, 'wrong_value']);
    },
  );

  it('returns false for a list and reports the wrong type', () => {
    expect(read(flag, [])).toEqual([false, 'wrong_type']);
  });
});

describe('The reader of text fields', () => {
  it.each([
    { value: '0012345', expected: '0012345' },
    { value: 12345, expected: '12345' },
    { value: '', expected: 'missing' },
    { value: true, expected: 'wrong_type' },
    { value: {}, expected: 'wrong_type' },
  ])('returns $expected for $value', ({ value, expected }) => {
    expect(read(name, value)).toEqual([expected]);
  });

  it('accepts an empty string for an optional text', () => {
    expect(read(prose, '')).toEqual(['']);
  });

  it('never splits an emoji when it truncates a text', () => {
    expect(read(name, `${'я'.repeat(299)}😀`)).toEqual(['я'.repeat(299)]);
  });

  it('removes lone surrogates from a text', () => {
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

describe('The reader of card numbers', () => {
  it.each([
    { value: 12345, expected: '0012345' },
    { value: '0012345', expected: '0012345' },
    { value: 1_000_003, expected: '1000003' },
    { value: null, expected: 'missing' },
  ])('returns $expected for $value', ({ value, expected }) => {
    expect(read(cardId, value)).toEqual([expected]);
  });
});

describe('The reader of month numbers', () => {
  it.each([
    { value: 0, expected: 0 },
    { value: '11', expected: 11 },
  ])('returns $expected for $value', ({ value, expected }) => {
    expect(read(month, value)).toEqual([expected]);
  });

  it.each(['', false, null])('returns undefined for %j', (value) => {
    expect(read(month, value)).toEqual([undefined]);
  });

  it.each([{ value: 12 }, { value: -1 }, { value: 1.5 }, { value: 'ноябрь' }])(
    'returns undefined for the invalid month $value and reports it',
    ({ value }) => {
      expect(read(month, value)).toEqual([undefined, 'wrong_value']);
    },
  );
});

describe('The reader of links', () => {
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
