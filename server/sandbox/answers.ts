import * as contract from '../../shared/contract/contract';
import { assortment, leaderboards } from './products';
import { categories, createCards, currentMonth } from './cards';
import { cities, cityOf, infoOf } from './places';
import { feedbackCategories, reviews } from './texts';

export type SandboxAnswer =
  | { readonly data: unknown }
  | { readonly status: number; readonly message: string }
  | 'silence';

type Params = Readonly<Record<string, unknown>>;

const found = (data: unknown): SandboxAnswer =>
  data === undefined ? { status: 404, message: 'Не найдено' } : { data };

/** Cards whose look-ups fail (product: Sandbox cards). */
function failing(card: unknown): SandboxAnswer | undefined {
  if (card === '1000500') return { status: 500, message: 'Внутренняя ошибка' };
  return card === '1000504' ? 'silence' : undefined;
}

export function createAnswers(): Record<keyof typeof contract, (params: Params) => SandboxAnswer> {
  const cards = createCards();
  const savings = (campaign: unknown) => (card: unknown) => {
    const count = cards.savings(String(campaign), String(card));
    return failing(card) ?? found(count === undefined ? undefined : { count });
  };
  const participant = ({ cardNumber }: Params) =>
    failing(cardNumber) ?? found(cards.participant(String(cardNumber)));
  return {
    products: ({ slug }) => ({ data: assortment(String(slug)) }),
    checkSavings: ({ slug, card }) => savings(slug)(card),
    rating: ({ slug, limit }) => ({ data: leaderboards(String(slug), limit as number | undefined) }),
    checkCard: ({ landing, card }) => savings(landing)(card),
    checkCardInCategory: ({ landing, card }) => savings(landing)(card),
    cities: () => ({ data: cities }),
    determineCity: ({ ip }) => {
      const city = cityOf(typeof ip === 'string' ? ip : '');
      return found(city && { city });
    },
    businessInfo: ({ cityCode }) => found(infoOf(String(cityCode))),
    reviews: () => ({ data: reviews }),
    sendFeedback: () => ({ data: { accepted: true } }),
    feedbackCategories: () => ({ data: feedbackCategories }),
    findParticipant: participant,
    promoCategories: () => ({ data: { categories, currentMonth: currentMonth() } }),
    chooseCategories: ({ cardNumber, categories: codes }) => {
      const refusal = cards.choose(String(cardNumber), codes as number[]);
      return (
        failing(cardNumber) ?? (refusal ? { status: 422, message: refusal } : { data: { chosen: codes } })
      );
    },
  };
}
