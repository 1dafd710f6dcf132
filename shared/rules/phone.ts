import { toAsciiDigits } from '../text/digits';

/** Separators between digits, and the invisible characters of copied numbers. */
const BETWEEN = /[\s\p{Pd}\p{Cf}()./−]/gu;
/** Maximum number of characters. Longer input is not a phone number. */
const MAX_LENGTH = 60;
/** Label before a number: 'тел.', 'Телефон:', 'моб. т.'. A person's name is not accepted. */
const LABEL = /^(?:(?:тел(?:ефон)?|моб(?:ильный)?|т|tel|phone)(?:[.:]+\s*|\s+|(?=[\d+(])))+/iu;
/** Extension after the number: 'доб. 12', '(добавочный № 12)', 'вн. 12', 'ext 12', '#12'. */
const EXTENSION = /[\s,;(]*(?:(?:доб|вн|ext)\p{L}*[.:]?\s*(?:номер|№|#)?|#)\s*\d{1,6}\)?$/iu;
/** Ten digits, optionally after 8, 7 or +7. Area and mobile codes start with these digits; 7 is Kazakhstan. */
const RUSSIAN = /^(?:\+7|[78])?[34789]\d{9}$/;
/** Ten digits that start with the prefix 8 or 7 instead of an area code: a full number with a digit missing. */
const LACKS_A_DIGIT = /^[78](?:[89]|49)\d*$/;
/** International number: E.164 allows fifteen digits, none starts with 0, and +7 belongs to Russia and Kazakhstan. */
const FOREIGN = /^\+(?!(\d)\1+$)[1-689]\d{7,14}$/;
/** '+8 812 …' is the trunk prefix 8 with a stray plus. The pattern excludes the country codes that begin with 8. */
const PLUS_8 = /^[\s\p{Cf}(]*\+\s*8(?![1246]|5[02356]|80\D*[1-9]|86)/u;

/** Returns true for a phone number that can be called, in any common format (product: Feedback) (ADR 0009). */
export function isPhone(typed: string): boolean {
  if (typed.length > MAX_LENGTH) return false;
  const number = toAsciiDigits(typed).trim().replace(LABEL, '').replace(EXTENSION, '');
  if (PLUS_8.test(number)) return false;
  const bare = number.replace(BETWEEN, '');
  if (bare.length === 10 && LACKS_A_DIGIT.test(bare)) return false;
  return RUSSIAN.test(bare) || FOREIGN.test(bare);
}
