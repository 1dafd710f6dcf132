/** What an attribute says that a drawing does not need, in words for whoever drew it; undefined where it may stay. */
export function attributeRefused(name: string, value: string): string | undefined {
  // A path's data: figures and letters, and most of the file.
  if (name === 'd') return undefined;
  if (/^on/i.test(name)) return `обработчик ${name}`;
  if (/(?:^|:)(?:href|src|base)$/i.test(name) && !value.startsWith('#')) return `ссылка ${name}="${value}"`;
  if (/^xmlns(?::|$)/.test(name)) return undefined;
  return stylesRefused(value) || /(?:javascript|data):/i.test(value) ? `${name}="${value}"` : undefined;
}

/** Styles may point into the drawing itself and nowhere else; what hides what it says is refused too. */
export function stylesRefused(text: string): boolean {
  const own = text.replace(/url\(\s*(['"]?)#[^'")\s]+\1\s*\)/gi, '');
  return /url\s*\(|@|\\|image-set|expression|\bsrc\s*\(/i.test(own);
}
