/**
 * Matches separators within a phone number, such as spaces, brackets and hyphens. Does not match words such as «доб.»,
 * so a number with an extension stays unchanged.
 */
const SEPARATORS = /[\s()\p{Pd}\p{Cf}.−]/gu;
/** Matches the ten digits of a Russian phone number after 8, 7, +7 or no prefix. */
const RUSSIAN = /^(?:\+7|[78])?(\d{3})(\d{3})(\d{2})(\d{2})$/;

/**
 * Formats a Russian phone number for display: '9211234567' → '+7 921 123-45-67'. Returns other texts unchanged, such as
 * a foreign number or a number with an extension.
 */
export function phoneText(typed: string): string {
  const parts = RUSSIAN.exec(typed.replace(SEPARATORS, ''));
  if (!parts) return typed;
  const [, code, first, second, third] = parts;
  return `+7\u00a0${code}\u00a0${first}-${second}-${third}`;
}
