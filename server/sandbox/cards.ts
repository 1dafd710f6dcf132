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
const MONTHLY = 6;

export const categories = names.map((name, index) => ({
  name,
  code: 101 + index,
  url: `https://www.pryamougol.example/catalog/${101 + index}/`,
}));

const thisMonth = categories.slice(0, MONTHLY).map(({ name, code }) => ({ name, code }));
const nextMonth = categories.slice(MONTHLY).map(({ name, code }) => ({ name, code }));

export const currentMonth = () => new Date(Date.now() + 3 * 3600_000).getUTCMonth();

const fresh = {
  count: 0,
  registered: true,
  chosen: [] as readonly number[],
  scores: {} as Readonly<Record<number, number>>,
};

/** The cards and what is chosen on them, until the restart. */
export function createCards() {
  const month = currentMonth();
  const past = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [(month + 11 - index) % 12, 860 + index * 415]),
    );
  const known = new Map<string, typeof fresh & { readonly status: string }>([
    ['1000001', { ...fresh, status: 'Профи', count: 2, scores: past(1) }],
    ['1000002', { ...fresh, status: 'Эксперт', count: 3, scores: past(3) }],
    [
      '1000003',
      { ...fresh, status: 'Супер-Эксперт', chosen: [101, 103, 106], scores: { ...past(4), [month]: 1240 } },
    ],
    ['1000004', { ...fresh, status: 'Новичок', scores: past(2) }],
    ['1000005', { ...fresh, status: 'Профи', registered: false }],
    ['1000006', { ...fresh, status: 'Профи', count: 2 }],
  ]);
  return {
    participant(number: string) {
      const card = known.get(number);
      return (
        card && {
          card: {
            status: card.status,
            available_categories_count: card.count,
            categories_score: card.scores,
            is_registered: card.registered,
          },
          available_categories: {
            [month]: card.chosen.length
              ? thisMonth.filter(({ code }) => card.chosen.includes(code))
              : thisMonth,
            [(month + 1) % 12]: nextMonth,
          },
        }
      );
    },
    choose(number: string, codes: readonly number[]): string | undefined {
      const card = known.get(number);
      if (!card) return 'Карта не найдена';
      if (card.chosen.length) return 'Категории на этот месяц уже выбраны';
      const isAllowed =
        new Set(codes).size === codes.length &&
        codes.every((code) => thisMonth.some((one) => one.code === code));
      if (!isAllowed || codes.length > card.count) return 'Эти категории выбрать нельзя';
      known.set(number, { ...card, chosen: codes, count: 0, scores: { ...card.scores, [month]: 0 } });
      return undefined;
    },
    savings(campaign: string, number: string): number | undefined {
      if (!known.has(number)) return undefined;
      return number === '1000006' ? 0 : 20 + Math.floor(mulberry32(campaign + number)() * 2400);
    },
  };
}
