import type { CallName, ParamsOf } from '../upstream/default-responses';

type Parameter = { [Name in CallName]: keyof ParamsOf<Name> }[CallName];

/** Valid values for every parameter of the contract. `tsc` reports a missing parameter of a new call. */
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
  // The name has spaces, because messages are forwarded exactly as typed.
  name: [' Анна '],
  email: [' anna@example.ru', ''],
  phone: ['8 (921) 000-00-00 '],
  value: ['1'],
  msg: ['Первая\r\nвторая\tтретья'],
};
