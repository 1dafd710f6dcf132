import { mulberry32 } from './products';

const names = [
  'Сухие смеси',
  'Гипсокартон и профиль',
  'Утеплители',
  'Кровля и фасад',
  'Плитка',
  'Краски',
  'Инструмент',
  'Освещение',
  'Напольные покрытия',
  'Металлопрокат',
  'Водосток',
  'Герметики и пены',
];
const CATEGORIES_PER_MONTH = 6;

export const categories = names.map((name, index) => ({
  name,
  code: 101 + index,
  url: `https://www.pryamougol.example/catalog/${101 + index}/`,
}));

const thisMonth = categories.slice(0, CATEGORIES_PER_MONTH).map(({ name, code }) => ({ name, code }));
const nextMonth = categories.slice(CATEGORIES_PER_MONTH).map(({ name, code }) => ({ name, code }));

/** Returns the current month in Moscow, from 0 to 11. */
export const currentMonth = () => new Date(Date.now() + 3 * 3600_000).getUTCMonth();

const DEFAULT_CARD = {
  /** Number of categories that the cardholder may choose. */
  count: 0,
  registered: true,
  /** Codes of the chosen categories. */
  chosen: [] as readonly number[],
  /** Points by month. */
  scores: {} as Readonly<Record<number, number>>,
};

/** Creates the test cards. Chosen categories are kept until the process restarts. */
export function createCards() {
  const month = currentMonth();
  /** Returns points for each of the last `months` months, without the current month. */
  const pastScores = (months: number) =>
    Object.fromEntries(
      Array.from({ length: months }, (_, index) => [(month + 11 - index) % 12, 860 + index * 415]),
    );
  const cards = new Map<string, typeof DEFAULT_CARD & { readonly status: string }>([
    ['1000001', { ...DEFAULT_CARD, status: 'Профи', count: 2, scores: pastScores(1) }],
    ['1000002', { ...DEFAULT_CARD, status: 'Эксперт', count: 3, scores: pastScores(3) }],
    [
      '1000003',
      {
        ...DEFAULT_CARD,
        status: 'Супер-Эксперт',
        chosen: [101, 103, 106],
        scores: { ...pastScores(4), [month]: 1240 },
      },
    ],
    ['1000004', { ...DEFAULT_CARD, status: 'Новичок', scores: pastScores(2) }],
    ['1000005', { ...DEFAULT_CARD, status: 'Профи', registered: false }],
    ['1000006', { ...DEFAULT_CARD, status: 'Профи', count: 2 }],
  ]);
  return {
    /** Returns the response data of the `findParticipant` call, or undefined for an unknown card. */
    participant(number: string) {
      const card = cards.get(number);
      if (!card) return undefined;
      const hasChosen = card.chosen.length > 0;
      return {
        card: {
          status: card.status,
          available_categories_count: card.count,
          categories_score: card.scores,
          is_registered: card.registered,
        },
        available_categories: {
          [month]: hasChosen ? thisMonth.filter(({ code }) => card.chosen.includes(code)) : thisMonth,
          [(month + 1) % 12]: nextMonth,
        },
      };
    },
    /**
     * Stores the chosen categories. Returns the reason if the choice is rejected. Returns undefined if the choice is
     * accepted.
     */
    choose(number: string, codes: readonly number[]): string | undefined {
      const card = cards.get(number);
      if (!card) return 'Карта не найдена';
      if (card.chosen.length) return 'Категории на этот месяц уже выбраны';
      const hasDuplicates = new Set(codes).size < codes.length;
      const areOffered = codes.every((code) => thisMonth.some((category) => category.code === code));
      if (hasDuplicates || !areOffered || codes.length > card.count) return 'Эти категории выбрать нельзя';
      cards.set(number, { ...card, chosen: codes, count: 0, scores: { ...card.scores, [month]: 0 } });
      return undefined;
    },
    /** Returns the points of a card in a campaign, or undefined for an unknown card. */
    savings(campaign: string, number: string): number | undefined {
      if (!cards.has(number)) return undefined;
      return number === '1000006' ? 0 : 20 + Math.floor(mulberry32(campaign + number)() * 2400);
    },
  };
}
