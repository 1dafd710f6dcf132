import { textsOf, type Checked, type Note } from './note';

/** Matches the same word or year twice in a row. */
const REPEATED = /(?<![\p{L}\d-])(\p{L}+|\d{4})\s+\1(?![\p{L}\d-])/iu;

/** Reports words that appear twice in a row on the page, after placeholders are expanded. */
export function repeatedWords({ definition }: Checked): Note[] {
  return textsOf({ written: definition }).flatMap(([at, text]) => {
    const [found] = REPEATED.exec(text) ?? [];
    return found === undefined ? [] : [{ at, words: `«${found}»: на странице это стоит дважды.` }];
  });
}
