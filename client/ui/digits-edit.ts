/** Digits of a field, and how many of them stand before the caret. */
export interface Digits {
  readonly digits: string;
  readonly before: number;
}

/** What a field shows, and where its selection starts and ends. */
export interface Shown {
  readonly value: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

export const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

/** More than fit may stand already, from before the code was there: they are not cut, but nothing is added. */
const roomOf = (standing: string, length: number) => Math.max(length, standing.length);

/**
 * Whether nothing of what is about to be put in fits, so that the field, its caret and what is selected in it are best
 * left as they are. Where the browser does not tell what it is (null), `edited` takes back what does not fit.
 */
export function isRefused(
  { value, selectionStart, selectionEnd }: Shown,
  put: string | null,
  length: number,
) {
  if (!put) return false;
  if (!digitsOf(put)) return true;
  const stays = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length);
  return digitsOf(stays).length >= roomOf(digitsOf(value), length);
}

/**
 * The digits after an edit by keys, paste, drop or autofill. What does not fit is taken back from before the caret, where
 * it was put in; what stood there stays. A separator alone cannot be deleted: the digit behind it in the key's direction
 * was meant (`inputType` of the input event).
 */
export function edited(
  { value, selectionEnd }: Shown,
  {
    was,
    length,
    inputType,
  }: { readonly was: string; readonly length: number; readonly inputType?: string | undefined },
): Digits {
  const caret = selectionEnd ?? value.length;
  const left = digitsOf(value.slice(0, caret));
  const right = digitsOf(value.slice(caret));
  if (left + right === was && inputType === 'deleteContentBackward')
    return { digits: left.slice(0, -1) + right, before: Math.max(0, left.length - 1) };
  if (left + right === was && inputType === 'deleteContentForward')
    return { digits: left + right.slice(1), before: left.length };
  const room = roomOf(was, length);
  const kept = left.slice(0, Math.max(0, room - right.length));
  return { digits: (kept + right).slice(0, room), before: kept.length };
}

/** Where the caret stands in a text with so many digits before it. */
export function offsetAfter(text: string, digits: number): number {
  for (let offset = 0, left = digits; ; offset += 1) {
    if (left === 0 || offset === text.length) return offset;
    if (/[0-9]/.test(text[offset] ?? '')) left -= 1;
  }
}
