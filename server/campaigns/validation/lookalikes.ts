/** Maps Russian letters to Latin letters that look the same. */
const LOOKALIKES: Readonly<Record<string, string>> = {
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

/** Replaces Russian letters with Latin letters that look the same. */
export const withLatinLookalikes = (text: string): string =>
  text.replaceAll(/[а-я]/gi, (letter) => {
    const latin = LOOKALIKES[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? latin : latin.toUpperCase();
  });
