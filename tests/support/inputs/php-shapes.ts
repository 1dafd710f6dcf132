import fc, { type Arbitrary } from 'fast-check';

/**
 * Text fields whose values may look like numbers, such as ids. PHP may send 10500 or '10500' in these fields, but never
 * '10 500,00'.
 */
const TEXTS = new Set([
  'id',
  'code',
  'value',
  'label',
  'name',
  'title',
  'status',
  'text',
  'author',
  'phone',
  'cardId',
]);
/** Fields with a numeric code, which PHP sends without decimals and spaces. */
const CODES = new Set(['currentMonth']);

/** Invalid list items, which the app skips. */
const badRow = fc.constantFrom<unknown>(null, false, '', 'secret', 7, [], {}, { other: 'secret' });

/**
 * Converts a documented response to one that a PHP application might send. The app must read the same value from both.
 * For example, a list may become an object, and a list may contain additional invalid items.
 */
export function asPhpSends(value: unknown, key = ''): Arbitrary<unknown> {
  if (Array.isArray(value)) return phpList(value);
  if (typeof value === 'object' && value !== null) return phpObject(value);
  if (typeof value === 'boolean') {
    const forms = value ? [true, 1, '1', 'Y', 'true'] : [false, 0, '0', 'N', 'false', '', null];
    return fc.constantFrom<unknown>(...forms);
  }
  if (typeof value === 'number') return fc.constantFrom<unknown>(...phpNumbers(value, key));
  return fc.constant(value);
}

function phpNumbers(value: number, key: string): unknown[] {
  if (TEXTS.has(key) || CODES.has(key)) return [value, String(value)];
  const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, ' ');
  return [value, String(value), `${grouped},00`, `${grouped.replaceAll(' ', '\u00a0')}.0`];
}

function phpList(items: readonly unknown[]): Arbitrary<unknown> {
  if (items.length === 0) return fc.constantFrom<unknown>([], {}, null);
  const rows = fc.tuple(...items.map((item) => asPhpSends(item)));
  return fc.tuple(rows, fc.array(badRow, { maxLength: 2 }), fc.boolean()).map(([good, bad, isObject]) => {
    const all = [...good, ...bad];
    return isObject ? Object.fromEntries(all.map((row, index) => [index * 2, row])) : all;
  });
}

function phpObject(value: object): Arbitrary<unknown> {
  const entries = Object.entries(value);
  if (entries.length === 0) return fc.constantFrom<unknown>({}, [], null);
  const fields = fc.tuple(...entries.map(([key, item]) => asPhpSends(item, key)));
  const unknown = fc.constantFrom<object>({}, { debug: 'host-7' }, { error_code: 0 });
  return fc.tuple(fields, unknown).map(([parts, more]) => ({
    ...more,
    ...Object.fromEntries(entries.map(([key], index) => [key, parts[index]])),
  }));
}
