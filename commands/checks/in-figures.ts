/** Stems of one to nineteen, cardinal and ordinal, and of the tens from twenty on. */
const UP_TO_NINE = 'перв|один|одн дв|втор тр|трет четыр|четв[её]рт пят шест сем|седьм вос|восьм девят';
const UP_TO_NINETEEN =
  'десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат';
const TENS =
  'двадцат тридцат сорок пят[ьи]десят шест[ьи]десят сем[ьи]десят вос(?:емь|ьми)десят девяност'.split(' ');
const SMALL = `${UP_TO_NINE} ${UP_TO_NINETEEN}`.split(' ');
const ENDING = '(?:[аеиоь]|ью|ух|умя?|[её]х|[её]мя?|ьм[яи]|ьмью|емь|емью|[оь]?его|ого|[оь]е)?';
const wordOf = (stems: readonly string[]) => `(?<!\\p{L})(?:${stems.join('|')})${ENDING}(?!\\p{L})`;
const NUMBER = new RegExp(`(?:${wordOf(TENS)}\\s+)?${wordOf(SMALL)}|${wordOf(TENS)}`, 'giu');

function valueOf(word: string): number {
  const index = (stems: readonly string[]) =>
    stems.findIndex((stem) => new RegExp(`^(?:${stem})${ENDING}$`, 'iu').test(word));
  const tens = index(TENS);
  return tens < 0 ? index(SMALL) + 1 : (tens + 2) * 10;
}

/** 'пятеро', from four on: the others are spelt as numbers are. */
const PEOPLE = 'четвер пятер шестер семер восьмер девятер десятер'.split(' ');
const OF_PEOPLE = new RegExp(`(?<!\\p{L})(${PEOPLE.join('|')})(?:о|ых|ыми?)(?!\\p{L})`, 'giu');
/** 'войдите в первую десятку'. */
const TOPS: Readonly<Record<string, number>> = { тройк: 3, пятёрк: 5, десятк: 10, двадцатк: 20, сотн: 100 };
const OF_TOP = new RegExp(
  `(?:(?<=(?:войд|вош|войт|вход|попа|пройд|прорв)\\p{L}*\\s+в\\s+)(?:перв\\p{L}+\\s+)?|(?<!\\p{L})перв\\p{L}{2,3}\\s+)(${Object.keys(TOPS).join('|')})\\p{L}+`,
  'giu',
);

/** Numbers in words as figures, days as '31.07.2027': the same is said in many ways. */
export const inFigures = (text: string): string =>
  text
    .replaceAll(OF_PEOPLE, (_, stem: string) => String(PEOPLE.indexOf(stem.toLowerCase()) + 4))
    .replaceAll(OF_TOP, (_, stem: string) => `топ-${TOPS[stem.toLowerCase()]}`)
    .replaceAll(NUMBER, (words) => String(words.split(/\s+/).reduce((sum, word) => sum + valueOf(word), 0)))
    .replaceAll(/(?<!\d)(\d{1,2})\/(\d{1,2})\/(20\d\d)(?!\d)/g, '$1.$2.$3')
    .replaceAll(/(?<![\d/])(\d{1,2})\/(0[1-9]|1[0-2])(?![\d/]|\s*(?:[смк]?м|%))/g, '$1.$2')
    .replaceAll(/(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g, '$3.$2.$1');

/** The words of a text in which something was found, as their writer wrote them: 'десять мест' for '10 мест'. */
export function asWritten(text: string, found: string): string {
  const wanted = found.trim();
  if (text.includes(wanted)) return wanted;
  const words = [...text.matchAll(/[^\s.,;:!?()«»]+/gu)];
  for (let count = 1; count <= words.length; count += 1)
    for (const [index, { index: begin }] of words.entries()) {
      const last = words[index + count - 1];
      const part = last && text.slice(begin, last.index + last[0].length);
      if (part && inFigures(part).includes(wanted)) return part;
    }
  return wanted;
}
