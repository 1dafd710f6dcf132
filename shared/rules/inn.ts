import { toAsciiDigits } from '../text/digits';

/** Error message for a taxpayer number (ИНН) with a wrong number of digits. */
export const INN_EXPECTED = 'Введите ИНН: 10 цифр у компании, 12 у ИП';

/** Returns true for a taxpayer number, which has 10 digits for a company and 12 for a person. Ignores spaces. */
export const isInn = (typed: string): boolean => /^\d{10}(?:\d{2})?$/.test(innOf(typed));

/** Returns the taxpayer number as ASCII digits without spaces. */
export const innOf = (typed: string): string => toAsciiDigits(typed).replace(/\s/g, '');
