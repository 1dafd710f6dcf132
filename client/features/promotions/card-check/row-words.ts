import type { CardParticipation } from '../../../../shared/promotions/participation';
import type { Leaderboard } from '../../../../shared/promotions/campaign';
import type { PromotionCheck } from '../../../../shared/promotions/promotions';
import { prizeOf } from '../../../../shared/promotions/rating';
import { SITE_BASE } from '../../../../shared/site';
import { monthEnd } from '../../../../shared/rules/months';
import { formatNumber, formatRoubles, plural, withinSentence } from '../../../../shared/text/format';
import type { CheckAnswer } from './check-answer';

/** Texts for the result in one promotion, and the link to the next step. */
export interface RowWords {
  /** Place or rank of the card, its points, or its status, such as 'Пока не участвует'. */
  readonly title: string;
  /** The prize for the place: 'приз — 5 000 баллов', or 'призовое' if the campaign defines no prizes. */
  readonly prize?: string;
  /** Amount to spend for the next place, number of points, a date, or the reason the card does not take part. */
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string };
  /** True if the card takes part in the promotion, or can take part once its categories are chosen. */
  readonly isTaking: boolean;
}

const NOT_TAKING = 'Пока не участвует';

const countedPoints = (count: number) =>
  `${formatNumber(count)}\u00a0${plural(count, 'балл', 'балла', 'баллов')}`;

/** Returns the texts for the result in one promotion. `year` is the current year in Moscow. */
export function rowWords(check: PromotionCheck, answer: CheckAnswer, year: number): RowWords {
  const page = SITE_BASE.promo + check.path;
  const linkTo = (label: string, hash: string) => ({ label, href: `${page}#${hash}` });
  const nextStep = check.hasProducts ? linkTo('Выбрать товары', 'products') : linkTo('Подробнее', 'check');
  switch (answer.kind) {
    case 'unknown':
      return notTaking(check, linkTo);
    case 'place':
      return {
        title: `${answer.place}-е\u00a0место`,
        ...(answer.hasPrize && { prize: prizeText(check, answer.place) }),
        text: placeText(answer),
        action: nextStep,
        isTaking: true,
      };
    case 'points':
      if (answer.count === 0) return noPurchases(check, linkTo);
      return check.kind === 'loyal'
        ? {
            title: check.benefit ?? (check.hasDiscount ? 'Скидка действует' : 'Карта действует'),
            text: `На карте ${countedPoints(answer.count)}`,
            action: nextStep,
            isTaking: true,
          }
        : {
            ...pointsWords(check, answer),
            action: answer.rank ? stepToPrize(check, linkTo) : nextStep,
            isTaking: true,
          };
    case 'categories':
      return categoriesWords(answer, linkTo, year);
  }
}

type LinkTo = (label: string, hash: string) => RowWords['action'];

/** Returns the texts for a card that does not take part, with a link to a section that explains how to take part. */
function notTaking({ kind }: PromotionCheck, linkTo: LinkTo): RowWords {
  const words = { title: NOT_TAKING, isTaking: false };
  if (kind === 'loyal')
    return {
      ...words,
      text: 'По карте нет покупок в программе',
      action: linkTo('Как получить карту', 'get-card'),
    };
  if (kind === 'categories')
    return { ...words, text: 'Этой карты нет в акции', action: linkTo('Как участвовать', 'card-status') };
  return {
    ...words,
    text: 'По карте нет покупок товаров\u00a0акции',
    action: linkTo('Как участвовать', 'how'),
  };
}

/** Returns the texts for a card that was found but has no points: only the reason and the link. */
function noPurchases(check: PromotionCheck, linkTo: LinkTo): RowWords {
  const { text, ...words } = notTaking(check, linkTo);
  return { ...words, title: text, text: '' };
}

/**
 * Returns the text for a place with a prize: 'приз — 5 000 баллов', or 'призовое' if the campaign defines no prizes.
 */
function prizeText({ leaderboard }: PromotionCheck, place: number): string {
  const prize = leaderboard && prizeOf(leaderboard, place);
  return prize ? `приз — ${withinSentence(prize)}` : 'призовое';
}

/**
 * Returns a text with the amount to spend for the next place or, for the first place, with the lead over the second
 * place.
 */
function placeText({ place, missing, lead }: Extract<CheckAnswer, { kind: 'place' }>): string {
  if (missing !== undefined) return `До ${place - 1}-го места осталось купить на ${formatRoubles(missing)}`;
  return lead > 0 ? `Вы впереди на ${formatRoubles(lead)}` : 'Первое место ваше';
}

/**
 * Returns the next step for a card without a place. Does not link to the products, because without a purchase total
 * they cannot show how much to buy.
 */
const stepToPrize = ({ leaderboard }: PromotionCheck, linkTo: LinkTo) =>
  leaderboard?.prizes ? linkTo('Что нужно для приза', 'prizes') : linkTo('Как узнать своё место', 'check');

/**
 * Returns the texts for a card that has points but is not in the leaderboards. The title is the rank if it is known.
 * Otherwise, the title is the number of points, as on the campaign page (product: Savings check).
 */
function pointsWords(
  { leaderboard }: PromotionCheck,
  { count, rank }: Extract<CheckAnswer, { kind: 'points' }>,
): Pick<RowWords, 'title' | 'text'> {
  const points = countedPoints(count);
  if (rank === 'below the rows' && leaderboard) {
    return belowWords(leaderboard, `${points} ${plural(count, 'накоплен', 'накоплено', 'накоплено')}`);
  }
  const text = rank === 'not included' ? 'Карты пока нет в рейтинге' : 'Накоплено за покупки';
  return { title: points, text };
}

/**
 * Returns the texts for a card below the last row of the leaderboards. If the leaderboards do not show all places with
 * a prize, the text contains their number.
 */
function belowWords({ rows, places }: Leaderboard, savings: string): Pick<RowWords, 'title' | 'text'> {
  return {
    title: `Ниже ${rows}-го\u00a0места`,
    text: places > rows ? `${savings}, призовых\u00a0мест\u00a0— ${places}` : savings,
  };
}

/** Returns the texts for the promotion with favourite categories (product: Eligibility). */
function categoriesWords(
  { participation, count, month }: Extract<CheckAnswer, { kind: 'categories' }>,
  linkTo: LinkTo,
  year: number,
): RowWords {
  const until = `до ${monthEnd(month, year)}`;
  const words = {
    choosing: [
      `Выберите ${count}\u00a0${plural(count, 'категорию', 'категории', 'категорий')}`,
      `Успейте ${until}`,
      'Выбрать категории',
    ],
    chosen: ['Категории выбраны', `Больше баллов ${until}`, 'Ваши категории'],
    exhausted: ['Категорий для выбора нет', 'Загляните в начале следующего месяца', 'Открыть акцию'],
    ineligible: [NOT_TAKING, 'Нужен статус Профи, Эксперт или Супер-Эксперт', 'Как получить статус'],
    unregistered: [NOT_TAKING, 'Карта не зарегистрирована', 'Как зарегистрировать'],
  } as const satisfies Record<CardParticipation, readonly [title: string, text: string, label: string]>;
  const [title, text, label] = words[participation];
  const isTaking =
    participation === 'choosing' || participation === 'chosen' || participation === 'exhausted';
  return { title, text, action: linkTo(label, 'card-status'), isTaking };
}
