const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};

/** A name in small letters, with the Latin ones that look like its Russian ones: 'сampaign' is 'campaign'. */
export const asLatin = (name: string): string =>
  name.toLowerCase().replace(/[а-я]/g, (letter) => LATIN[letter] ?? letter);

/** Of a value that must be Latin and has Russian letters among others. */
export function cyrillicAdvice(found: string): string | undefined {
  const letters = found.match(/[а-яё]/gi);
  return letters && /[a-z\d]/i.test(found)
    ? `здесь русские буквы (${[...new Set(letters)].join(', ')}): наберите заново латиницей`
    : undefined;
}
