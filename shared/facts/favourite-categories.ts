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
  { is: '1\u00a0₽ скидки', what: 'за каждый балл на карте клуба' },
  { is: '12 месяцев', what: 'чтобы потратить баллы' },
  { is: 'У каждого товара', what: 'в каталоге пишем, сколько баллов он даст' },
] as const;
