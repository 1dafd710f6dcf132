/** What is written between digits for the eye, and the invisible marks that come along with a copied number. */
const BETWEEN = /[\s\p{Pd}\p{Cf}()./−]/gu;
/** Longer texts are not looked at. */
const LONGEST = 60;
/** What says that a number follows: 'тел.', 'Телефон:', 'моб. т.'. A name before it is no such word. */
const LABEL = /^(?:(?:тел(?:ефон)?|моб(?:ильный)?|т|tel|phone)(?:[.:]+\s*|\s+|(?=[\d+(])))+/iu;
/** An extension behind the number, in the words people use: 'доб. 12', '(добавочный № 12)', 'вн. 12', 'ext 12', '#12'. */
const EXTENSION = /^(.*?)[\s,;(]*(?:(?:доб|вн|ext)\p{L}*[.:]?\s*(?:номер|№|#)?|#)\s*(\d{1,6})\)?$/isu;
/** Codes of areas and mobile networks begin with these digits; 7 is Kazakhstan's. */
const TEN = /^[34789]\d{9}$/;
/** Ten digits that begin so are no area code and a number: it is the form with 8 or 7 before it, one digit missing. */
const LACKS_A_DIGIT = /^[78](?:[89]|49)/;

/**
 * The number somebody means, in the one way it is kept and sent: '8 812 333-00-00' → '+7 (812) 333-00-00',
 * '+375 29 000-00-00' → '+375290000000', an extension behind it; null where no number can be reached
 * (product: Feedback) (decision record phone-field).
 */
export function normalPhone(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const unlabelled = typed.trim().replace(LABEL, '');
  const [, main = unlabelled, extension] = EXTENSION.exec(unlabelled) ?? [];
  const number = numberOf(main.replace(BETWEEN, ''));
  return number && extension ? `${number} доб. ${extension}` : number;
}

function numberOf(bare: string): string | null {
  const ten = bare.slice(-10);
  if (/^(\+7|[78])?\d{10}$/.test(bare) && TEN.test(ten) && !(bare === ten && LACKS_A_DIGIT.test(ten)))
    return russian(ten);
  // Another country's: E.164 has at most fifteen digits, none begins with 0, and +7 is never another's.
  return /^\+(?!(\d)\1+$)[1-689]\d{7,14}$/.test(bare) ? bare : null;
}

const russian = (ten: string) => ten.replace(/^(...)(...)(..)(..)$/, '+7 ($1) $2-$3-$4');
