import type { Standing } from './standing';

interface StandingWords {
  readonly title: string;
  readonly lead: string;
}

interface Situation {
  /** The current month by name. */
  readonly month: string;
  /** A promotion that is over invites to nothing (product: Favourite categories). */
  readonly isPromoFinished: boolean;
}

/** What the card-status block says in each standing. */
export function standingWords(standing: Standing, { month, isPromoFinished }: Situation): StandingWords {
  switch (standing) {
    case 'unknown':
      if (isPromoFinished)
        return { title: 'Статус карты', lead: 'Введите номер карты — покажем баллы по месяцам.' };
      return {
        title: 'Узнайте статус карты',
        lead: 'Введите номер — покажем статус, доступные категории и баллы по месяцам.',
      };
    case 'finished':
      return { title: 'Баллы на вашей карте', lead: 'Акция завершена, новые категории выбрать нельзя.' };
    case 'unregistered':
      if (isPromoFinished)
        return {
          title: 'Карта не участвовала в акции',
          lead: 'Карта не была зарегистрирована в акции. Акция завершена.',
        };
      return {
        title: 'Карта не участвует в акции',
        lead: 'Карта не зарегистрирована в акции. Зарегистрируйте её на кассе любого магазина или в личном кабинете.',
      };
    case 'ineligible':
      return { title: 'Акция пока недоступна', lead: 'Акция доступна для Профи, Эксперт, Супер-Эксперт.' };
    case 'chosen':
      return {
        title: 'Любимые категории выбраны',
        lead: `За покупки в этих категориях начисляем больше баллов весь ${month}.`,
      };
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
