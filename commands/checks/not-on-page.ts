import { CARD_LENGTH } from '../../shared/rules/card-number';
import { asWritten, inFigures } from './in-figures';
import { wordsOf, type Checked, type Note } from './note';

const OF_LOYAL = [
  'benefitsTitle',
  'getCardTitle',
  'getCardSteps',
  'allProductsLabel',
  'apply',
  'catalogLabel',
  'cardCheck',
  'featured',
] as const;
/** What a form elsewhere asks for; «на телефон» is where a message comes. */
const OTHER = /(?<!\p{L}|на\s)(?:телефон[ау]?|почт[ауые]|e-?mail|фамили[юия])(?!\p{L})/iu;
const SUM = /(?<!\p{L})сумм[ауы](?!\p{L})/iu;
/** 'за 1-е место', 'за места с 4-го по 12-е'. */
const OF_PLACES = /\d\S*\s+мест|мест\p{L}*\s+(?:со?\s+)?\d/iu;
/** What the check of a loyal programme does not show. */
const NO_POINTS = /(?<!\p{L})(?:скидк[ауи]|сумм[ауы]|участи[ея]|уров(?:ень|ня)|статус|мест[ао])(?!\p{L})/iu;
const WITH_GOODS = ['productsTitle', 'allProductsLabel'] as const;

/** What the page of its kind does not show, and what its form does not take although the words say so. */
export function notOnPage({ definition }: Checked): Note[] {
  return [
    ...unseenFields(definition),
    ...prizesInWorth(definition),
    ...otherThanCard(definition),
    ...otherNumbers(definition),
  ];
}

/** What the page itself says of a card's number and of the rating. */
const OF_PAGE = [
  { pattern: /(?<!\d)(\d{1,2})\s+цифр/giu, right: CARD_LENGTH, words: `цифр в номере карты ${CARD_LENGTH}` },
  { pattern: /(?<!\d)(\d)\s+регион/giu, right: 2, words: 'регионов в рейтинге 2' },
];

const otherNumbers = (definition: Checked['definition']): Note[] =>
  wordsOf(definition).flatMap(([at, text]) =>
    OF_PAGE.flatMap(({ pattern, right, words }) =>
      [...inFigures(text).matchAll(pattern)]
        .filter(([, number]) => Number(number) !== right)
        .map(([found]) => ({ at, words: `«${asWritten(text, found)}»: ${words}.` })),
    ),
  );

function unseenFields(definition: Checked['definition']): Note[] {
  const { kind, featured } = definition;
  const unseen = (names: readonly (keyof typeof definition)[], words: string) =>
    names.filter((name) => definition[name] !== undefined).map((name) => ({ at: [name], words }));
  if (kind === 'supplier')
    return unseen(OF_LOYAL, 'на странице supplier этого нет: поле для программ loyal.');
  if (kind !== 'loyal') return [];
  return [
    ...unseen(['leaderboard'], 'рейтинга на странице loyal нет: он у акций supplier.'),
    ...(featured ? [] : unseen(WITH_GOODS, 'на странице этого нет: стоит у товаров из featured.')),
  ];
}

/** Of `worth` nothing is shown after the end, and before the beginning the first alone. */
function prizesInWorth({ leaderboard, worth = [] }: Checked['definition']): Note[] {
  if (!leaderboard || leaderboard.prizes) return [];
  return worth.flatMap(({ what }, index) =>
    OF_PLACES.test(what)
      ? [
          {
            at: ['worth', index, 'what'],
            words: `«${what}»: призы за места пишут в leaderboard.prizes: иначе до начала и после конца их не видно.`,
          },
        ]
      : [],
  );
}

function otherThanCard({ check, kind }: Checked['definition']): Note[] {
  return (['title', 'lead'] as const).flatMap((field) => {
    const told = (pattern: RegExp, words: string) =>
      (check?.[field].match(pattern) ?? []).map((found) => ({
        at: ['check', field],
        words: `«${found}»: ${words}.`,
      }));
    return [
      ...told(OTHER, 'проверка берёт только номер карты'),
      ...(kind === 'loyal'
        ? told(NO_POINTS, 'проверка программы loyal показывает баллы, и только их')
        : told(SUM, 'проверка показывает баллы и место')),
    ];
  });
}
