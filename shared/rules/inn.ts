import { toAsciiDigits } from '../text/digits';

/** Error of a taxpayer number (ИНН) that has another number of digits. */
export const INN_EXPECTED = 'Введите ИНН: 10 цифр у компании, 12 у ИП';

/** Returns true if a text is a taxpayer number: 10 digits of a company or 12 of a person, spaces aside. */
export const isInn = (typed: string): boolean => /^\d{10}(?:\d{2})?$/.test(innOf(typed));

/** Returns the taxpayer number in ASCII digits without spaces. */
export const innOf = (typed: string): string => toAsciiDigits(typed).replace(/\s/g, '');
