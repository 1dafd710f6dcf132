import { firstPlacesText, placesText, plural, withinSentence } from '../../../shared/text/format';
import { periodText } from '../campaign-texts';
import { dayText, isMoment } from '../moscow-time';
import { isObject } from './is-object';

/** Matches `${to}` and `${places:мест}`, with or without the closing brace. */
const PLACEHOLDER = /\$\{([^{}$]*)\}?/g;

/**
 * Russian noun forms after the numbers 1, 2 and 5, such as 'место', 'места' and 'мест'. Placeholder names contain the
 * last form.
 */
type Noun = readonly [one: string, few: string, many: string];
const NOUNS: Readonly<Record<string, Noun>> = {
  мест: ['место', 'места', 'мест'],
  'призовых мест': ['призовое место', 'призовых места', 'призовых мест'],
  призов: ['приз', 'приза', 'призов'],
  победителей: ['победитель', 'победителя', 'победителей'],
  участников: ['участник', 'участника', 'участников'],
};
const ROWS: Noun = ['строка', 'строки', 'строк'];

/** Rows of the generated table of placeholders in docs/campaigns.md. */
export const PLACEHOLDER_ROWS = [
  { names: ['from', 'to'], field: 'period', meaning: 'первый и последний день', example: '28 февраля 2027' },
  { names: ['from:day', 'to:day'], field: 'period', meaning: 'те же дни без года', example: '28 февраля' },
  { names: ['period'], field: 'period', meaning: 'весь срок', example: '1 марта — 31 мая 2027' },
  { names: ['places'], field: 'leaderboard.places', meaning: 'число призовых мест', example: '15' },
  {
    names: Object.keys(NOUNS).map((noun) => `places:${noun}`),
    field: 'leaderboard.places',
    meaning: 'то же число со словом в именительном падеже',
    example: '15 мест, 21 место',
  },
  {
    names: ['places:места с 1-го'],
    field: 'leaderboard.places',
    meaning: 'все призовые места, в именительном или винительном падеже: «за …»',
    example: 'места с 1-го по 15-е, 1-е место',
  },
  {
    names: ['places:получат лучшие'],
    field: 'leaderboard.places',
    meaning: 'сказуемое с числом участников: «баллы …»',
    example: 'получат 15 лучших, получит 21 лучший',
  },
  {
    names: ['places:получат участники'],
    field: 'leaderboard.places',
    meaning: 'сказуемое с местами участников: «баллы …»',
    example: 'получат участники с 1-го по 15-е место',
  },
  {
    names: ['rows', 'rows:строк'],
    field: 'leaderboard.rows',
    meaning: 'строк в рейтинге',
    example: '15 строк',
  },
  { names: ['partner'], field: 'partner', meaning: 'имя поставщика', example: 'КНАУФ' },
  {
    names: ['prize.1', 'prize.2'],
    field: 'leaderboard.prizes',
    meaning: 'приз первой, второй и так далее группы мест; внутри предложения со строчной буквы',
    example: '10 000 баллов',
  },
  {
    names: ['prize.1:место'],
    field: 'leaderboard.prizes',
    meaning: 'места этой группы',
    example: '1–3-е места',
  },
] as const;

/** Values by placeholder name, such as 'places:мест' → '15 мест'. */
export type PlaceholderValues = ReadonlyMap<string, string>;

/**
 * Maximum length of a placeholder value. Longer values are skipped, because validation already reports their fields as
 * invalid.
 */
const MAX_VALUE = 60;
const MAX_PRIZES = 12;

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_VALUE;
const isValidMoment = (value: unknown): value is string => typeof value === 'string' && isMoment(value);
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 100;

/** Returns the placeholder values of a campaign. Invalid fields in `definition` are skipped. */
export function placeholderValues(definition: unknown): PlaceholderValues {
  const { period, partner, leaderboard } = isObject(definition) ? definition : {};
  const values = new Map<string, string>();
  if (isShort(partner)) values.set('partner', partner);
  if (isObject(period)) addPeriod(values, period);
  if (isObject(leaderboard)) {
    const { places, rows, prizes } = leaderboard;
    if (isCount(places)) {
      values.set('places:места с 1-го', firstPlacesText(places));
      values.set('places:получат лучшие', bestText(places));
      values.set('places:получат участники', winnersText(places));
      addCount(values, 'places', places, Object.values(NOUNS));
    }
    if (isCount(rows)) addCount(values, 'rows', rows, [ROWS]);
    if (Array.isArray(prizes)) addPrizes(values, prizes);
  }
  return values;
}

function addPeriod(values: Map<string, string>, { from, to }: Readonly<Record<string, unknown>>): void {
  for (const [name, moment] of Object.entries({ from, to })) {
    if (!isValidMoment(moment)) continue;
    values.set(name, dayText(moment, { year: true }));
    values.set(`${name}:day`, dayText(moment, { year: false }));
  }
  if (isValidMoment(from) && isValidMoment(to)) values.set('period', periodText({ from, to }));
}

function addCount(values: Map<string, string>, name: string, count: number, nouns: readonly Noun[]): void {
  values.set(name, String(count));
  for (const [one, few, many] of nouns)
    values.set(`${name}:${many}`, `${count} ${plural(count, one, few, many)}`);
}

/** Returns a phrase such as 'получат 15 лучших' or 'получит 21 лучший'. */
const bestText = (count: number) =>
  `${plural(count, 'получит', 'получат', 'получат')} ${count} ${plural(count, 'лучший', 'лучших', 'лучших')}`;

/** Returns a phrase such as 'получат участники с 1-го по 15-е место' or 'получит участник на 1-м месте'. */
const winnersText = (count: number) =>
  count === 1 ? 'получит участник на 1-м месте' : `получат участники с 1-го по ${count}-е место`;

function addPrizes(values: Map<string, string>, prizes: readonly unknown[]): void {
  for (const [index, prize] of prizes.slice(0, MAX_PRIZES).entries()) {
    if (!isObject(prize)) continue;
    const { from, to, value, label } = prize;
    const name = `prize.${index + 1}`;
    if (isShort(value) && isShort(label)) values.set(name, `${value} ${label}`);
    if (isCount(from) && isCount(to)) values.set(`${name}:место`, placesText({ from, to }));
  }
}

/** Returns the source field of a placeholder, such as 'places:мест' → 'leaderboard.places'. */
export function fieldOfPlaceholder(name: string): string | undefined {
  const withoutNumber = (known: string) => known.replace(/\.\d+/, '');
  const isSame = (known: string) => withoutNumber(known) === withoutNumber(name);
  return PLACEHOLDER_ROWS.find(({ names }) => names.some(isSame))?.field;
}

/** Returns all placeholders in a text, exactly as written, such as `${to}`. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([found]) => found);

/** Replaces each placeholder in a text with `substitute`. */
export const withoutPlaceholders = (text: string, substitute = '0'): string =>
  text.replace(PLACEHOLDER, substitute);

/** Expands the placeholders in a text. A placeholder without a value stays in the text and is passed to `onUnknown`. */
export function expandText(
  text: string,
  values: PlaceholderValues,
  onUnknown: (name: string, found: string) => void,
): string {
  return text.replace(PLACEHOLDER, (found: string, name: string, offset: number) => {
    const value = found.endsWith('}') ? values.get(name) : undefined;
    if (value === undefined) {
      onUnknown(name, found);
      return found;
    }
    const isPrize = /^prize\.\d+$/.test(name);
    if (!isPrize || startsSentence(text, offset)) return value;
    return withinSentence({ value, label: '' }).trimEnd();
  });
}

/** Returns true if a sentence begins at the offset in the text. */
const startsSentence = (text: string, offset: number): boolean =>
  /^$|[.!?…]\s$/u.test(text.slice(Math.max(0, offset - 2), offset));
