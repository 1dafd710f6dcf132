import type { CallName, ParamsOf } from '../upstream/usual-answers';

type Parameter = { [Name in CallName]: keyof ParamsOf<Name> }[CallName];

/** Right values of every parameter of the contract, by its name: `tsc` says which of a new call is missing. */
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
  // As it may be typed: a message is sent on to the letter.
  name: [' Анна '],
  email: [' anna@example.ru', ''],
  phone: ['8 (921) 000-00-00 '],
  value: ['1'],
  msg: ['Первая\r\nвторая\tтретья'],
};
