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
  { value: '1\u00a0балл = 1\u00a0₽', label: 'скидки по карте клуба' },
  { value: '12 месяцев', label: 'баллы действуют' },
  { value: 'в карточке товара', label: 'сколько баллов за товар' },
] as const;
