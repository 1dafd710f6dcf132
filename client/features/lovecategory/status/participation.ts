import { participationIn } from '../../../../shared/promotions/participation';
import { monthEnd, monthName } from '../../../../shared/rules/months';
import { selectCardNumber, selectCurrCategoriesList } from '../card-categories-selectors';
import type { CardCategoriesState } from '../card-categories-state';

/** Returns the card's participation status in the promotion (product: Eligibility). */
export function participationOf(state: CardCategoriesState) {
  const { card, isPromoFinished } = state;
  if (!card) return 'unknown';
  const { participant, month, picks } = card;
  if (isPromoFinished) return participant.card.is_registered ? 'finished' : 'unregistered';
  const participation = participationIn(participant, month);
  const mayBeAccepted = participation === 'choosing' || participation === 'exhausted';
  return mayBeAccepted && picks.isAccepted ? 'accepted' : participation;
}

export type Participation = ReturnType<typeof participationOf>;

/** Returns the heading above a card's points, with the last digits of its number. */
export const pointsTitle = (card: string) => `Начисления на\u00a0карту\u00a0…${card.slice(-4)}`;

/** Message shown if the API has accepted the choice, but the card data from the API does not contain it yet. */
export const ACCEPTED = 'Выбор принят: отправлять его заново не нужно. Данные карты обновятся позже.';

/** Returns «в этой категории» or «в этих категориях», depending on the number of categories. */
export const inTheseCategories = (count: number) => (count === 1 ? 'в этой категории' : 'в этих категориях');

/** Text about the chosen categories of a month. */
export const rewardText = (count: number, month: string) =>
  `За покупки ${inTheseCategories(count)} начисляем больше баллов весь ${month}.`;

/** Returns the title and the text of the card status section. */
export function participationText(
  state: CardCategoriesState,
  year: number,
): readonly [title: string, lead: string] {
  const { isPromoFinished } = state;
  const month = monthName(state.currentMonth);
  const current = selectCurrCategoriesList(state);
  const isSingle = current.length === 1;
  const until = state.currentMonth === null ? 'на текущий месяц' : `до ${monthEnd(state.currentMonth, year)}`;
  const texts = {
    unknown: isPromoFinished
      ? ['Ваши начисления', 'Введите номер карты — покажем начисления по месяцам.']
      : ['Узнайте статус карты', 'Введите номер — покажем статус, ваши категории и начисления по месяцам.'],
    finished: [pointsTitle(selectCardNumber(state)), '1 балл = 1 ₽ скидки. Баллы действуют 12 месяцев.'],
    unregistered: isPromoFinished
      ? ['Карта не\u00a0участвовала в\u00a0акции', 'Акция завершена, зарегистрировать карту уже нельзя.']
      : [
          'Зарегистрируйте карту',
          'Это можно сделать в личном кабинете или на кассе. Потом выберите категории.',
        ],
    ineligible: ['Нужен другой статус', 'Акция доступна для Профи, Эксперт, Супер-Эксперт.'],
    chosen: [`${isSingle ? 'Ваша категория' : 'Ваши категории'} ${until}`, rewardText(current.length, month)],
    accepted: ['Категории приняты', ACCEPTED],
    exhausted: [
      'Категорий для выбора нет',
      `На ${month} категорий пока нет. Загляните в начале следующего месяца.`,
    ],
    choosing: [
      `Категории на ${month}`,
      `Карта пока не участвует: любимые категории не выбраны. Выберите категории на ${month}.`,
    ],
  } as const satisfies Record<Participation, readonly [string, string]>;
  return texts[participationOf(state)];
}
