import { digitsOf } from '../../../shared/text/digits';

/** Returns the digits of a field after an edit, and the caret position among these digits. */
export function digitsAfter({ value, selectionEnd }: Pick<HTMLInputElement, 'value' | 'selectionEnd'>) {
  const digits = digitsOf(value);
  const right = digitsOf(value.slice(selectionEnd ?? value.length)).length;
  return { digits, caret: digits.length - right };
}
