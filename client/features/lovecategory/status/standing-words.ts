import type { Standing } from './standing';

interface StandingWords {
  readonly title: string;
  readonly lead: string;
}

interface Situation {
  /** The number of the card that was looked up. */
  readonly card: string;
  /** The current month by name. */
  readonly month: string;
  /** A promotion that is over invites to nothing (product: Favourite categories). */
  readonly isPromoFinished: boolean;
  /** What the API knows of the card after a choice did not come. */
  readonly isNotUpdated: boolean;
}

/** The heading over a card's points, by the last digits of its number. */
export const pointsTitle = (card: string) => `Баллы на вашей карте\u00a0…${card.slice(-4)}`;

/** What makes a card that is not registered do. */
export const REGISTER =
  'Зарегистрируйте её в личном кабинете или на кассе любого магазина и возвращайтесь за категориями.';

/** What is known when the API took a choice and the points of the month do not say so yet. */
const ACCEPTED = 'Выбор принят: отправлять его заново не нужно. Данные карты обновятся позже.';

/** The same where its word on the card after that did not come at all. */
export const TAKEN = 'Не удалось обновить данные карты, но выбор принят: отправлять его заново не нужно.';

/** What the card-status block says in each standing. */
export function standingWords(
  standing: Standing,
  { card, month, isPromoFinished, isNotUpdated }: Situation,
): StandingWords {
  switch (standing) {
    case 'unknown':
      if (isPromoFinished)
        return { title: 'Статус карты', lead: 'Введите номер карты — покажем баллы по месяцам.' };
      return {
        title: 'Узнайте статус карты',
        lead: 'Введите номер — покажем статус, доступные категории и баллы по месяцам.',
      };
    case 'finished':
      return { title: pointsTitle(card), lead: 'Акция завершена, новые категории выбрать нельзя.' };
    case 'unregistered':
      if (isPromoFinished)
        return {
          title: 'Карта не участвовала в акции',
          lead: 'Карта не была зарегистрирована в акции. Акция завершена.',
        };
      return {
        title: 'Карта не участвует в акции',
        lead: REGISTER,
      };
    case 'ineligible':
      return { title: 'Акция пока недоступна', lead: 'Акция доступна для Профи, Эксперт, Супер-Эксперт.' };
    case 'chosen':
      return {
        title: 'Любимые категории выбраны',
        lead: `За покупки в этих категориях начисляем больше баллов весь ${month}.`,
      };
    case 'taken':
      return { title: 'Категории приняты', lead: isNotUpdated ? TAKEN : ACCEPTED };
    case 'exhausted':
      return {
        title: 'Категорий для выбора нет',
        lead: `На ${month} свободных категорий не осталось. Загляните в начале следующего месяца.`,
      };
    case 'choosing':
      return {
        title: 'Выберите любимые категории',
        lead: `Карта пока не участвует: любимые категории не выбраны. Выберите категории на ${month}.`,
      };
  }
}
