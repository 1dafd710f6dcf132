/**
 * Puts text in place of what is selected in a field that has the focus, as a paste does: the field's own undo takes it
 * back, and it alone, which knows nothing of a value that a script has set. False where a browser does not do it. There
 * is no other way: the command has been called old for years, and nothing has come in its place.
 */
export function putIn(field: HTMLInputElement, text: string): boolean {
  const { selectionStart: start, selectionEnd: end } = field;
  // What a script puts in counts as one with the keys before it, until the caret has been elsewhere.
  field.setSelectionRange(0, start === 0 && end === 0 ? field.value.length : 0);
  field.setSelectionRange(start, end);
  return document.execCommand('insertText', false, text);
}
