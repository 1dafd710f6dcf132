/**
 * Default steps to get a loyalty card, for campaigns without `getCardSteps`. All texts are placeholders to be replaced.
 */
export const cardSteps = [
  { title: 'Подайте заявку', text: 'На сайте или на кассе любого магазина. Нужен только телефон.' },
  { title: 'Получите номер', text: 'Пришлём семь цифр в СМС, пластиковую карту выдадим на кассе.' },
  { title: 'Покажите карту', text: 'Или назовите номер: скидка сразу, баллы — на карту.' },
] as const;
