import { excerpt } from '../../server/campaigns/validation/issue';
import { wordsOf, type Checked, type Note } from './note';

/** Shorter texts may be the same by chance, «на карту клуба», if they are no names. */
const LEAST = 20;
const NAMES = new Set(['title', 'name']);
/** 'до 10 000' баллов is the first prize. */
const sumIn = (is = '') => is.toLowerCase().replace(/^до\s+/, '');

/** What was put in twice: a sentence in one text, or the same text in one list. */
export function repeats({ definition }: Checked): Note[] {
  const { worth = [], leaderboard } = definition;
  const [first] = worth;
  const [prize] = leaderboard?.prizes ?? [];
  const isPrize = (is: string) =>
    prize && [prize.is, `${prize.is} ${prize.what}`].some((one) => sumIn(one) === sumIn(is));
  // What the page says where there are no prizes.
  const { places, prizes } = leaderboard ?? {};
  const isCount = !prizes && places !== undefined && new RegExp(`^${places}\\s+мест`).test(first?.is ?? '');
  const ofPage = `«${first?.is}»: число мест страница говорит сама: напишите здесь другое.`;
  return [
    ...worth.flatMap(({ is }, index) =>
      isPrize(is)
        ? [
            {
              at: ['worth', index, 'is'],
              words: `«${is}»: первый приз встаёт под шапку сам: напишите здесь другое.`,
            },
          ]
        : [],
    ),
    ...(isCount ? [{ at: ['worth', 0, 'is'], words: ofPage }] : []),
    ...saidTwice(definition),
  ];
}

function saidTwice(definition: Checked['definition']): Note[] {
  const before = new Set<string>();
  return wordsOf(definition).flatMap(([at, text]) => {
    const own = `${at[0]} ${text}`;
    const isName = at.length > 2 && NAMES.has(String(at.at(-1)));
    const isTwice = (isName || text.length >= LEAST) && before.has(own);
    before.add(own);
    const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length >= LEAST);
    const again = sentences.find((sentence, index) => sentences.indexOf(sentence) < index);
    const told = isTwice ? text : again;
    return told === undefined ? [] : [{ at, words: `«${excerpt(told)}»: это здесь уже сказано.` }];
  });
}
