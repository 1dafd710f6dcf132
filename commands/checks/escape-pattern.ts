/** Escapes a text for use in a regular expression. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
