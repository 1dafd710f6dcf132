/** Without their endings: from two to nine, from ten to twenty, and the tens from thirty on. */
const UP_TO_NINE = 'дв тр четыр пят шест сем вос девят';
const UP_TO_TWENTY =
  'десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат';
const TENS = 'тридцат сорок пят[ьи]десят шест[ьи]десят сем[ьи]десят вос(?:емь|ьми)десят девяност';
const SMALL = `${UP_TO_NINE} ${UP_TO_TWENTY}`.split(' ');
const LARGE = TENS.split(' ');
const ENDING = '(?:[аеиоь]|ью|ух|умя?|[её]х|[её]мя?|ьм[яи]|ьмью|емь|емью)?';
const WORD = `(?<!\\p{L})(?:${[...SMALL, ...LARGE].join('|')})${ENDING}(?!\\p{L})`;

/** The source of a pattern: '15', 'пятнадцать', 'двадцати пяти'. */
export const COUNTED = `(?:\\d+|${WORD}(?:\\s+${WORD})?)`;

/** Of what COUNTED matches. */
export const countOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : text.split(/\s+/).reduce((sum, word) => sum + valueOf(word), 0);

function valueOf(word: string): number {
  const index = (stems: readonly string[]) =>
    stems.findIndex((stem) => new RegExp(`^${stem}${ENDING}$`, 'iu').test(word));
  const tens = index(LARGE);
  return tens < 0 ? index(SMALL) + 2 : (tens + 3) * 10;
}
