import { textsOf, type Checked, type Note } from './note';

/** A range that ends with the last place, as written. */
const RANGE = '1-го по ${places}-е';

/** Reports a range of places in a campaign with one place: «с 1-го по 1-е». */
export function singlePlace(one: Checked): Note[] {
  if (one.definition.leaderboard?.places !== 1) return [];
  const words = `«${RANGE}» при одном месте даст «1-го по 1-е»: напишите \${places:места с 1-го}.`;
  return textsOf(one)
    .filter(([, text]) => text.includes(RANGE))
    .map(([at]) => ({ at, words }));
}
