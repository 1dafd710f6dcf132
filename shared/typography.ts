const NBSP = '\u00a0';

/**
 * Ties what must not end a line to what follows: short words, numbers and their units, thousands; a dash stays with the
 * word before it. Fixed texts are not to be changed (product: Texts), so this is for all others.
 */
export function glued(text: string): string {
  return text
    .replace(
      /(^|[\s(«])((?:[а-яё]{1,2} )+)(?=\S)/gi,
      (_, start: string, words: string) => start + words.replaceAll(' ', NBSP),
    )
    .replace(/(\d) (?=\d{3}(?!\d)|[₽%]|(?:кг|г|мм|см|м²|м|л|шт|Вт|А)(?![а-яё]))/g, `$1${NBSP}`)
    .replace(/ (?=[—–])/g, NBSP);
}
