import type { Locator } from 'playwright-core';

/** A text field of an open page as hands have it: real keys, a caret, a clipboard. */
export function fieldInPage(field: Locator) {
  const { keyboard } = field.page();
  return {
    value: () => field.inputValue(),
    focus: () => field.focus(),
    type: (text: string) => keyboard.type(text),
    press: (key: string) => keyboard.press(key),
    /** As a browser puts in what comes from a clipboard: at once. */
    paste: (text: string) => keyboard.insertText(text),
    /** What stands left and right of the caret, or of what is selected. */
    around: () =>
      field.evaluate((input: HTMLInputElement) => [
        input.value.slice(0, input.selectionStart ?? 0),
        input.value.slice(input.selectionEnd ?? 0),
      ]),
    select: (start: number, end = start) =>
      field.evaluate((input: HTMLInputElement, range) => input.setSelectionRange(range.start, range.end), {
        start,
        end,
      }),
    /** Nothing in it, and the caret. */
    async empty() {
      await field.focus();
      await keyboard.press('Control+a');
      await keyboard.press('Backspace');
    },
  };
}

export type FieldInPage = ReturnType<typeof fieldInPage>;
