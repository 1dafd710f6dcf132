import { toAsciiDigits } from '../text/digits';

/** Matches separators between digits, and invisible characters from copied numbers. */
const BETWEEN = /[\s\p{Pd}\p{Cf}()./−]/gu;
/** Maximum number of characters in the input. A longer text is not a phone number. */
const MAX_LENGTH = 60;
/** Matches a label before a number, such as 'тел.', 'Телефон:' or 'моб. т.'. The name of a person is not accepted. */
const LABEL = /^(?:(?:тел(?:ефон)?|моб(?:ильный)?|т|tel|phone)(?:[.:]+\s*|\s+|(?=[\d+(])))+/iu;
/** Matches an extension after the number, such as 'доб. 12', '(добавочный № 12)', 'вн. 12', 'ext 12' or '#12'. */
const EXTENSION = /[\s,;(]*(?:(?:доб|вн|ext)\p{L}*[.:]?\s*(?:номер|№|#)?|#)\s*\d{1,6}\)?$/iu;
/**
 * Matches ten digits, which may follow 8, 7 or +7. Area codes and mobile codes begin with 3, 4, 8 or 9, and codes in
 * Kazakhstan begin with 7.
 */
const RUSSIAN = /^(?:\+7|[78])?[34789]\d{9}$/;
/**
 * Matches ten digits that begin with the prefix 8 or 7 instead of an area code. Such a text is a full number that lacks
 * a digit.
 */
const LACKS_A_DIGIT = /^[78](?:[89]|49)\d*$/;
/**
 * Matches an international number. E.164 allows fifteen digits, no country code begins with 0, and +7 belongs to Russia
 * and Kazakhstan.
 */
const FOREIGN = /^\+(?!(\d)\1+$)[1-689]\d{7,14}$/;
/**
 * Matches '+8 812 …', which is the trunk prefix 8 with a wrong plus sign. The pattern excludes the country codes that
 * begin with 8.
 */
const PLUS_8 = /^[\s\p{Cf}(]*\+\s*8(?![1246]|5[02356]|80\D*[1-9]|86)/u;

/** Returns true if a text is a phone number that can be called, in any common format (product: Feedback) (ADR 0009). */
export function isPhone(typed: string): boolean {
  if (typed.length > MAX_LENGTH) return false;
  const number = toAsciiDigits(typed).trim().replace(LABEL, '').replace(EXTENSION, '');
  if (PLUS_8.test(number)) return false;
  const bare = number.replace(BETWEEN, '');
  if (bare.length === 10 && LACKS_A_DIGIT.test(bare)) return false;
  return RUSSIAN.test(bare) || FOREIGN.test(bare);
}
