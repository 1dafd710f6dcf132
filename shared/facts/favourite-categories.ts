/** Texts and links of the favourite categories promotion, used on several pages. */
export const favouriteCategories = {
  title: 'Больше баллов за покупки в любимых категориях',
  since: 'С 1 ноября 2024 года',
  /** Path on the retailer's main site to which the promotion's banner links. */
  catalogPath: 'catalog/otdelka/',
};

/**
 * Value of a loyalty point, as stated in the public offer. All texts are placeholders to be replaced. Campaigns define
 * their own benefits in their files.
 */
export const pointsWorth = [
  { value: '1\u00a0балл\u00a0=\u00a01\u00a0₽', label: 'курс балла' },
  { value: '12 месяцев', label: 'баллы действуют' },
  { value: 'в\u00a0карточке товара', label: 'сколько баллов за\u00a0покупку' },
] as const;
