/** Facts about the favourite categories promotion that several pages share. */
export const favouriteCategories = {
  title: 'Больше баллов за покупки в любимых категориях',
  since: 'С 1 ноября 2024 года',
  /** Path of the catalog category on the main site to which the banner links. */
  catalogPath: 'catalog/otdelka/',
};

/**
 * Value of a point according to the public offer. The texts are placeholders, so replace them here if the offer
 * changes. Campaigns define their own benefits in their files.
 */
export const pointsWorth = [
  { value: '1\u00a0балл = 1\u00a0₽', label: 'курс балла' },
  { value: '12 месяцев', label: 'баллы действуют' },
  { value: 'указаны в\u00a0его карточке', label: 'баллы за товар' },
] as const;
