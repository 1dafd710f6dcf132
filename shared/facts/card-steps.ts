/** How a loyal customer's card is applied for. Placeholders: replace them here. */
export const cardSteps = [
  { title: 'Подайте заявку', text: 'На сайте или на кассе любого магазина. Нужен только телефон.' },
  { title: 'Получите номер', text: 'Семь цифр придут в СМС, пластиковую карту выдадут на кассе.' },
  { title: 'Покажите карту', text: 'Назовите номер при покупке: скидка сразу, баллы — в течение суток.' },
] as const;
