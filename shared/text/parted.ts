/** A word that a narrow column has no room for; marks of goods and numbers are none. */
const LONG_WORD = /\p{L}{16,}/gu;
/** After a vowel, where a consonant and another vowel follow; at least five letters stay on either line. */
const SYLLABLE = /(?<=\p{L}{4}[аеёиоуыэюя])(?=[бвгджзклмнпрстфхцчшщ][аеёиоуыэюя]\p{L}{3})/giu;
const SOFT_HYPHEN = '\u00ad';

/**
 * Says where long words may be parted, for browsers that do not know it of Russian (product: Texts): without it one is
 * broken anywhere, and without a hyphen.
 */
export const parted = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(SYLLABLE, SOFT_HYPHEN));
