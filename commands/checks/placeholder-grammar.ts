import { NOT_NOMINATIVE } from './literals';
import { textsOf, type Checked, type Note } from './note';

/** Patterns for placeholders that do not fit the grammar of the surrounding words, with advice for the editor. */
const RULES: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    new RegExp(String.raw`(?<!\p{L})(?:${NOT_NOMINATIVE})\s+\$\{(?:places|rows):[^}]+\}`, 'iu'),
    'подстановка стоит в именительном падеже, и при 21 фраза была бы неверной: поставьте её после «за» или перестройте фразу',
  ],
  [/(?<!\p{L})(?:с|до|по|от|к)\s+\$\{period\}/iu, 'срок стоит без предлога: напишите с ${from:day} по ${to}'],
  [/\$\{to:day\}\s+\d{4}/u, 'год сам не поменяется: напишите ${to}'],
  [/\$\{from:day\}\s+\d{4}/u, 'год сам не поменяется: напишите ${from}'],
];

/** Matches `${places}` before a noun. The noun may not agree with the number: «21 мест» instead of «21 место». */
const COUNTED = new RegExp(
  String.raw`(?<!(?:${NOT_NOMINATIVE})\s+)\$\{places\}\s+(мест|приз|победител|участник)\p{L}*`,
  'iu',
);
const NOUNS: Readonly<Record<string, string>> = {
  мест: 'мест',
  приз: 'призов',
  победител: 'победителей',
  участник: 'участников',
};

/**
 * Text with the range of all rewarded places. If only one place is rewarded, this text expands to the meaningless «1-го
 * по 1-е».
 */
const RANGE = '1-го по ${places}-е';

/** Reports placeholders that make a phrase ungrammatical for some field values. */
export function placeholderGrammar(campaign: Checked): Note[] {
  const { leaderboard } = campaign.definition;
  return textsOf(campaign).flatMap(([at, text]) => {
    const notes: Note[] = [];
    for (const [pattern, advice] of RULES) {
      const [found] = pattern.exec(text) ?? [];
      if (found !== undefined) notes.push({ at, words: `«${found}»: ${advice}.` });
    }
    const [counted, noun = ''] = COUNTED.exec(text) ?? [];
    if (counted !== undefined) {
      const placeholder = `\${places:${NOUNS[noun.toLowerCase()]}}`;
      notes.push({ at, words: `«${counted}»: слово не согласуется с числом, напишите ${placeholder}.` });
    }
    if (leaderboard?.places === 1 && text.includes(RANGE)) {
      const words = `«${RANGE}» при одном месте даст «1-го по 1-е»: напишите \${places:места с 1-го}.`;
      notes.push({ at, words });
    }
    return notes;
  });
}
