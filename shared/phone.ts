/** What is written between digits for the eye, and the invisible marks that come along with a copied number. */
const BETWEEN = /[\s\p{Pd}\p{Cf}()./−]/gu;
/** Longer texts are not looked at. */
const LONGEST = 60;
/** An extension behind the number, in the words people use: 'доб. 12', 'добавочный 12', 'вн. 12', 'ext 12'. */
const EXTENSION = /^(.*?)[\s,]*(?:доб|вн|ext)\p{L}*[.:]?\s*(\d{1,6})$/isu;
/** Ten digits that begin so are no area code and a number: it is the form with 8 or 7 before it, one digit missing. */
const LACKS_A_DIGIT = /^[78](?:[89]|49)/;

/**
 * The number somebody means, in the one way it is kept and sent: '8 812 333-00-00' → '+7 (812) 333-00-00',
 * '+375 29 000-00-00' → '+375290000000', an extension behind it; null where no number can be reached
 * (product: Feedback) (decision record phone-field).
 */
export function normalPhone(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const [, main = typed, extension] = EXTENSION.exec(typed.trim()) ?? [];
  const number = numberOf(main.replace(BETWEEN, ''));
  return number && extension ? `${number} доб. ${extension}` : number;
}

function numberOf(bare: string): string | null {
  if (/^(\+7|[78])\d{10}$/.test(bare)) return russian(bare.slice(-10));
  if (/^\d{10}$/.test(bare) && !LACKS_A_DIGIT.test(bare)) return russian(bare);
  // Another country's: E.164 has at most fifteen digits, none begins with 0, and +7 is never another's.
  return /^\+[1-689]\d{7,14}$/.test(bare) ? bare : null;
}

const russian = (ten: string) => ten.replace(/^(...)(...)(..)(..)$/, '+7 ($1) $2-$3-$4');
