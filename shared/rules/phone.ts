/** What is written between digits for the eye, and the invisible marks that come along with a copied number. */
const BETWEEN = /[\s\p{Pd}\p{Cf}()./−]/gu;
/** Longer texts are not looked at. */
const LONGEST = 60;
/** What says that a number follows: 'тел.', 'Телефон:', 'моб. т.'. A name before it is no such word. */
const LABEL = /^(?:(?:тел(?:ефон)?|моб(?:ильный)?|т|tel|phone)(?:[.:]+\s*|\s+|(?=[\d+(])))+/iu;
/** An extension behind the number, in the words people use: 'доб. 12', '(добавочный № 12)', 'вн. 12', 'ext 12', '#12'. */
const EXTENSION = /[\s,;(]*(?:(?:доб|вн|ext)\p{L}*[.:]?\s*(?:номер|№|#)?|#)\s*\d{1,6}\)?$/iu;
/** Ten digits, alone or after 8, 7 or +7. Codes of areas and mobile networks begin with these; 7 is Kazakhstan's. */
const RUSSIAN = /^(?:\+7|[78])?[34789]\d{9}$/;
/** Ten digits that begin so are no area code and a number: it is the form with 8 or 7 before it, one digit missing. */
const LACKS_A_DIGIT = /^[78](?:[89]|49)\d*$/;
/** Another country's: E.164 has at most fifteen digits, none begins with 0, and +7 is never another's. */
const FOREIGN = /^\+(?!(\d)\1+$)[1-689]\d{7,14}$/;
/** '+8 812 …' is 8 with a plus before it: a country's code that begins with 8 goes on at once, and there are only these. */
const PLUS_8 = /^[\s\p{Cf}(]*\+\s*8(?![1246]|5[02356]|80\D*[1-9]|86)/u;

/** Whether somebody can be called at what is typed, in any usual form (product: Feedback) (ADR 0009). */
export function isPhone(typed: string): boolean {
  if (typed.length > LONGEST) return false;
  const number = typed.trim().replace(LABEL, '').replace(EXTENSION, '');
  if (PLUS_8.test(number)) return false;
  const bare = number.replace(BETWEEN, '');
  if (bare.length === 10 && LACKS_A_DIGIT.test(bare)) return false;
  return RUSSIAN.test(bare) || FOREIGN.test(bare);
}
