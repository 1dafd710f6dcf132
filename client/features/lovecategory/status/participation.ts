import { isEligible } from '../../../../shared/rules/eligibility';
import { monthEnd, monthName } from '../../../../shared/rules/months';
import {
  isChosen,
  selectAvailableCategoriesCount,
  selectCardNumber,
  selectCurrCategoriesList,
} from '../card-categories-selectors';
import type { CardCategoriesState } from '../card-categories-state';

/** Returns how a card takes part in the promotion (product: Eligibility). */
export function participationOf(state: CardCategoriesState) {
  const { card, isPromoFinished } = state;
  if (!card) return 'unknown';
  const { is_registered: isRegistered, status } = card.participant.card;
  if (isPromoFinished) return isRegistered ? 'finished' : 'unregistered';
  const mayGetStatus = !isRegistered && status === '';
  // Registering does not help a card whose status cannot take part.
  if (!isEligible(status) && !mayGetStatus) return 'ineligible';
  if (!isRegistered) return 'unregistered';
  if (isChosen(card)) return 'chosen';
  if (card.picks.isAccepted) return 'accepted';
  const mayChoose = selectAvailableCategoriesCount(state) > 0 && selectCurrCategoriesList(state).length > 0;
  return mayChoose ? 'choosing' : 'exhausted';
}

export type Participation = ReturnType<typeof participationOf>;

/** Heading of a card's points, with the last digits of its number. */
export const pointsTitle = (card: string) => `Начисления на\u00a0карту\u00a0…${card.slice(-4)}`;

/** Message after the API has accepted a choice that its response for the card does not show yet. */
export const ACCEPTED = 'Выбор принят: отправлять его заново не нужно. Данные карты обновятся позже.';

/** Returns the title and the text of the card-status block. */
export function participationText(
  state: CardCategoriesState,
  year: number,
): readonly [title: string, lead: string] {
  const { isPromoFinished } = state;
  const month = monthName(state.currentMonth);
  const texts = {
    unknown: isPromoFinished
      ? ['Ваши начисления', 'Введите номер карты — покажем начисления по месяцам.']
      : ['Узнайте статус карты', 'Введите номер — покажем статус, ваши категории и начисления по месяцам.'],
    finished: [pointsTitle(selectCardNumber(state)), '1 балл = 1 ₽ скидки. Баллы действуют 12 месяцев.'],
    unregistered: isPromoFinished
      ? ['Карта не участвовала в акции', 'Акция завершена, зарегистрировать карту уже нельзя.']
      : [
          'Зарегистрируйте карту',
          'Зарегистрируйте её в личном кабинете или на кассе любого магазина, потом выберите категории.',
        ],
    ineligible: ['Нужен другой статус', 'Акция доступна для Профи, Эксперт, Супер-Эксперт.'],
    chosen: [
      state.currentMonth === null
        ? 'Ваши категории на текущий месяц'
        : `Ваши категории до ${monthEnd(state.currentMonth, year)}`,
      `За покупки в этих категориях начисляем больше баллов весь ${month}.`,
    ],
    accepted: ['Категории приняты', ACCEPTED],
    exhausted: [
      'Категорий для выбора нет',
      `На ${month} категорий пока нет. Загляните в начале следующего месяца.`,
    ],
    choosing: [
      'Выберите любимые категории',
      `Карта пока не участвует: любимые категории не выбраны. Выберите категории на ${month}.`,
    ],
  } as const satisfies Record<Participation, readonly [string, string]>;
  return texts[participationOf(state)];
}
