import * as contract from '../../shared/contract/contract';
import { leaderboards, listProducts } from './products';
import { categories, createCards, currentMonth } from './cards';
import { cities, findBusinessInfo, findCityByIp } from './places';
import { feedbackCategories, reviews } from './texts';

/** A sandbox response. With `timeout`, the sandbox never responds. */
export type SandboxResponse =
  | { readonly data: unknown }
  | { readonly status: number; readonly message: string }
  | 'timeout';

type Params = Readonly<Record<string, unknown>>;

const dataOrNotFound = (data: unknown): SandboxResponse =>
  data === undefined ? { status: 404, message: 'Не найдено' } : { data };

/**
 * Returns the response for a test card whose lookup always fails (product: Sandbox cards). Returns undefined for any
 * other card.
 */
function cardFailure(card: unknown): SandboxResponse | undefined {
  if (card === '1000500') return { status: 500, message: 'Внутренняя ошибка' };
  return card === '1000504' ? 'timeout' : undefined;
}

/**
 * Creates the sandbox API, with one function for each API call in the contract. Each function returns the response to
 * its call.
 */
export function createAnswers(): Record<keyof typeof contract, (params: Params) => SandboxResponse> {
  const cards = createCards();

  function checkSavings(campaign: unknown, card: unknown): SandboxResponse {
    const count = cards.savings(String(campaign), String(card));
    return cardFailure(card) ?? dataOrNotFound(count === undefined ? undefined : { count });
  }

  function chooseCategories(card: unknown, codes: readonly number[]): SandboxResponse {
    const refusal = cards.choose(String(card), codes);
    const failure = cardFailure(card);
    if (failure) return failure;
    return refusal === undefined ? { data: { chosen: codes } } : { status: 422, message: refusal };
  }

  return {
    products: ({ slug }) => ({ data: listProducts(String(slug)) }),
    checkSavings: ({ slug, card }) => checkSavings(slug, card),
    rating: ({ slug, limit }) => ({ data: leaderboards(String(slug), limit as number | undefined) }),
    checkCard: ({ landing, card }) => checkSavings(landing, card),
    checkCardInCategory: ({ landing, card }) => checkSavings(landing, card),
    cities: () => ({ data: cities }),
    determineCity: ({ ip }) => {
      const city = findCityByIp(typeof ip === 'string' ? ip : '');
      return dataOrNotFound(city && { city });
    },
    businessInfo: ({ cityCode }) => dataOrNotFound(findBusinessInfo(String(cityCode))),
    reviews: () => ({ data: reviews }),
    sendFeedback: () => ({ data: { accepted: true } }),
    feedbackCategories: () => ({ data: feedbackCategories }),
    findParticipant: ({ cardNumber }) =>
      cardFailure(cardNumber) ?? dataOrNotFound(cards.participant(String(cardNumber))),
    promoCategories: () => ({ data: { categories, currentMonth: currentMonth() } }),
    chooseCategories: ({ cardNumber, categories: codes }) =>
      chooseCategories(cardNumber, codes as readonly number[]),
  };
}
