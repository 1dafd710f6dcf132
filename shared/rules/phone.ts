import { toAsciiDigits } from '../text/digits';

/** Matches separators between digits, and invisible characters from pasted text. */
const BETWEEN = /[\s\p{Pd}\p{Cf}()./−]/gu;
/** Maximum number of characters. Longer input is not a phone number. */
const MAX_LENGTH = 60;
/** Matches a label before a number, such as 'тел.', 'Телефон:' or 'моб. т.', but not the name of a person. */
const LABEL = /^(?:(?:тел(?:ефон)?|моб(?:ильный)?|т|tel|phone)(?:[.:]+\s*|\s+|(?=[\d+(])))+/iu;
/** Matches an extension after the number, such as 'доб. 12', '(добавочный № 12)', 'вн. 12', 'ext 12' or '#12'. */
const EXTENSION = /[\s,;(]*(?:(?:доб|вн|ext)\p{L}*[.:]?\s*(?:номер|№|#)?|#)\s*\d{1,6}\)?$/iu;
/**
 * Matches ten digits, optionally after 8, 7 or +7. Area codes and mobile codes begin with 3, 4, 8 or 9. Codes in
 * Kazakhstan begin with 7.
 */
const RUSSIAN = /^(?:\+7|[78])?[34789]\d{9}$/;
/**
 * Matches digits that begin with 7 or 8 and an area code. A complete number of this form has 11 digits, so a number
 * with only ten lacks a digit.
 */
const LACKS_A_DIGIT = /^[78](?:[89]|49)\d*$/;
/**
 * Matches an international number. E.164 allows up to 15 digits. No country code begins with 0, and +7 is handled by
 * `RUSSIAN`.
 */
const FOREIGN = /^\+(?!(\d)\1+$)[1-689]\d{7,14}$/;
/**
 * Matches '+8 812 …', where the trunk prefix 8 has a plus sign by mistake. Excludes real country codes that begin with
 * 8.
 */
const PLUS_8 = /^[\s\p{Cf}(]*\+\s*8(?![1246]|5[02356]|80\D*[1-9]|86)/u;

/**
 * Returns true for a dialable phone number in any common format (product: Feedback). The field has no input mask (ADR
 * 0009).
 */
export function isPhone(typed: string): boolean {
  if (typed.length > MAX_LENGTH) return false;
  const number = toAsciiDigits(typed).trim().replace(LABEL, '').replace(EXTENSION, '');
  if (PLUS_8.test(number)) return false;
  const bare = number.replace(BETWEEN, '');
  if (bare.length === 10 && LACKS_A_DIGIT.test(bare)) return false;
  return RUSSIAN.test(bare) || FOREIGN.test(bare);
}
