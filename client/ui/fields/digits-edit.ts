/** Digits of a field, how many of them stand before the caret, and whether more was put in than fits. */
export interface Digits {
  readonly digits: string;
  readonly before: number;
  readonly tooMany: boolean;
}

/** What a field shows, and where its selection starts and ends. */
interface Shown {
  readonly value: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

export const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

/** More than fit may stand already, from before the code was there: they are not cut, but nothing is added. */
const roomOf = (standing: string, length: number) => Math.max(length, standing.length);

/**
 * Why nothing of what is about to be put in is taken, so that the field, its caret and what is selected in it are best
 * left as they are; null where it is taken. What does not fit whole is not taken in part: half of a number is another
 * number. Where the browser does not tell what it is (`put` is null), `edited` takes it back.
 */
export function editRefusal(
  { value, selectionStart, selectionEnd }: Shown,
  put: string | null,
  length: number,
): 'no digits' | 'too many' | null {
  if (!put) return null;
  const digits = digitsOf(put);
  if (!digits) return 'no digits';
  const stays = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length);
  return digitsOf(stays).length + digits.length > roomOf(digitsOf(value), length) ? 'too many' : null;
}

/** The digits after an edit by keys, paste, drop or autofill; after one that does not fit, those that were there. */
export function edited(
  { value, selectionEnd }: Shown,
  { was, length }: { readonly was: string; readonly length: number },
): Digits {
  const caret = selectionEnd ?? value.length;
  const left = digitsOf(value.slice(0, caret));
  const right = digitsOf(value.slice(caret));
  if (left.length + right.length <= roomOf(was, length))
    return { digits: left + right, before: left.length, tooMany: false };
  return { digits: was, before: Math.max(0, was.length - right.length), tooMany: true };
}
