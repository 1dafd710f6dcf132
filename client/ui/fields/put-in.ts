/**
 * Puts text where the caret of the focused field is, as typing does: the field's own undo takes it back, which knows
 * nothing of a value that a script has set. False where a browser does not do it. There is no other way: the command has
 * been called old for years, and nothing has come in its place.
 */
export const putIn = (text: string): boolean => document.execCommand('insertText', false, text);
