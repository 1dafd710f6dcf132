export const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');
export const hasLetters = (text: string) => /\p{L}/u.test(text);

/**
 * Returns the digits of a field after the visitor typed, pasted or dropped text, and the position of the caret. If an
 * edit does not fit, it is rejected completely, because a part of a number would be a different number. Excess digits
 * are kept if they were typed before hydration or set by autofill.
 */
export function digitsAfter(
  { value, selectionEnd }: Pick<HTMLInputElement, 'value' | 'selectionEnd'>,
  was: string,
  length: number,
) {
  const put = digitsOf(value);
  const tooMany = put.length > Math.max(length, was.length);
  const digits = tooMany ? was : put;
  const right = digitsOf(value.slice(selectionEnd ?? value.length)).length;
  return { digits, caret: Math.max(0, digits.length - right), tooMany };
}
