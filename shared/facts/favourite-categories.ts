/** What several places say of the promotion of favourite categories. */
export const favouriteCategories = {
  title: 'Больше баллов за покупки в любимых категориях',
  since: 'С 1 ноября 2024 года',
  /** The category of the catalog that the banner leads to, on the main site. */
  catalogPath: 'catalog/otdelka/',
};

/** What a point is worth, as the public offer has it. Placeholders: replace them here when the offer
 * changes; campaigns say it in their own files. */
export const pointsWorth = [
  { value: '1\u00a0₽ скидки', label: 'за каждый балл на карте клуба' },
  { value: '12 месяцев', label: 'чтобы потратить баллы' },
  { value: 'У каждого товара', label: 'в каталоге пишем, сколько баллов он даст' },
] as const;
