import fc, { type Arbitrary } from 'fast-check';
import { digitsAfter } from '../../../client/ui/fields/digits-after';

/** One thing that hands do with a field of digits. */
export type Edit =
  | { readonly do: 'type' | 'paste'; readonly text: string }
  | { readonly do: 'press'; readonly key: 'Backspace' | 'Delete' }
  /** Shares of what stands in the field; equal ones only move the caret. */
  | { readonly do: 'select'; readonly from: number; readonly to: number };

const share = fc.integer({ min: 0, max: 20 }).map((part) => part / 20);
const select = (from: number, to: number): Edit => ({
  do: 'select',
  from: Math.min(from, to),
  to: Math.max(from, to),
});
export const edit: Arbitrary<Edit> = fc.oneof(
  fc.record({ do: fc.constant('type' as const), text: fc.stringMatching(/^[0-9]$/) }),
  fc.record({ do: fc.constant('type' as const), text: fc.constantFrom('ж', 'e', ' ', '-', '.', '+') }),
  fc.record({ do: fc.constant('paste' as const), text: fc.stringMatching(/^[0-9 a-c\u00a0-]{1,12}$/) }),
  fc.record({ do: fc.constant('press' as const), key: fc.constantFrom('Backspace', 'Delete') }),
  share.map((at) => select(at, at)),
  fc.tuple(share, share).map(([from, to]) => select(from, to)),
);

/** Digits, and how many of them stand before the start and the end of what is selected. */
export interface Ideal {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

export const EMPTY: Ideal = { digits: '', start: 0, end: 0 };

/** How many digits stand before the ends of a selection. */
export const digitsBefore = ({ from, to }: { from: number; to: number }, digits: string) =>
  [Math.round(from * digits.length), Math.round(to * digits.length)] as const;

/** What a field of so many digits should be after an edit: what does not fit whole is not taken, and nothing else moves. */
export function idealAfter(before: Ideal, edit: Edit, length: number): Ideal {
  const left = before.digits.slice(0, before.start);
  const right = before.digits.slice(before.end);
  const became = (start: string, end: string): Ideal => ({
    digits: start + end,
    start: start.length,
    end: start.length,
  });
  if (edit.do === 'select') {
    const [start, end] = digitsBefore(edit, before.digits);
    return { ...before, start, end };
  }
  if (edit.do === 'press') {
    if (before.start !== before.end) return became(left, right);
    return edit.key === 'Backspace' ? became(left.slice(0, -1), right) : became(left, right.slice(1));
  }
  const put = edit.text.replace(/[^0-9]/g, '');
  // What was selected is not any more when a field says what came instead.
  if (left.length + put.length + right.length > length) return { ...before, start: before.end };
  return became(left + put, right);
}

/** A field as a browser has it, with the rules of the card's. */
export function digitsField(length: number) {
  let shown = { value: '', selectionStart: 0, selectionEnd: 0 };

  function put(start: number, text: string, end: number) {
    const { value: was } = shown;
    if (!text && start === end) return;
    const caret = start + text.length;
    const value = was.slice(0, start) + text + was.slice(end);
    const { digits, caret: stands } = digitsAfter({ value, selectionEnd: caret }, was, length);
    shown = { value: digits, selectionStart: stands, selectionEnd: stands };
  }

  return {
    does(edit: Edit) {
      const { value, selectionStart: start, selectionEnd: end } = shown;
      if (edit.do === 'select') {
        const [from, to] = digitsBefore(edit, value);
        shown = { value, selectionStart: from, selectionEnd: to };
      } else if (edit.do === 'press') {
        const [back, on] =
          start !== end ? [0, 0] : edit.key === 'Backspace' ? [Math.min(1, start), 0] : [0, 1];
        put(start - back, '', Math.min(value.length, end + on));
      } else put(start, edit.text, end);
    },
    ideal: (): Ideal => ({ digits: shown.value, start: shown.selectionStart, end: shown.selectionEnd }),
  };
}
