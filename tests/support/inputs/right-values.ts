import type { Call } from '../../../shared/contract/call';
import type { CallName, ParamsOf } from '../upstream/default-responses';

type Parameter = { [Name in CallName]: keyof ParamsOf<Name> }[CallName];

/**
 * Valid values for every call parameter. If a new call has a parameter without a value here, `tsc` reports an error.
 */
export const RIGHT: Readonly<Record<Parameter, readonly [unknown, ...unknown[]]>> = {
  slug: ['knauf2025', 'vetonit25'],
  card: ['1000001', '7654321'],
  limit: ['15'],
  landing: ['knauf2025'],
  landingCategory: ['club'],
  cityCode: ['spb', 'MSK_1'],
  ip: ['2001:db8::7'],
  cardNumber: ['1000001'],
  categories: [[8, 11]],
  // This name has surrounding spaces, because the server must forward messages exactly as typed.
  name: [' Анна '],
  email: [' anna@example.ru', ''],
  phone: ['8 (921) 000-00-00 '],
  value: ['1'],
  msg: ['Первая\r\nвторая\tтретья'],
};

/** Returns valid parameters for a call. An optional parameter is included if `RIGHT` contains a value for it. */
export function paramsOf(call: Call): Record<string, unknown> {
  // If a schema has checks across several fields, the schema is a pipe whose first item is the object schema.
  const [schema] = 'pipe' in call.params ? (call.params.pipe as object[]) : [call.params];
  const { entries } = schema as { entries: Record<string, { type: string }> };
  const right: Readonly<Record<string, readonly unknown[]>> = RIGHT;
  const isIncluded = (name: string) => name in right || entries[name]?.type !== 'optional';
  const valueOf = (name: string) => {
    if (!right[name]) throw new Error(`add a value for \`${name}\` to tests/support/inputs/right-values.ts`);
    return [name, right[name][0]];
  };
  return Object.fromEntries(Object.keys(entries).filter(isIncluded).map(valueOf)) as Record<string, unknown>;
}
