export const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

/**
 * The digits of a field after an edit by keys, paste, drop or autofill, and how many of them stand before the caret. An
 * edit that does not fit changes nothing: a part of a number is another number. More than fit may stand already, typed
 * before the code was there: they are not cut.
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
