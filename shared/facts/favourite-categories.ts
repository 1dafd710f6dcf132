/** What several places say of the promotion of favourite categories. */
export const favouriteCategories = {
  title: 'Больше баллов за покупки в любимых категориях',
  since: 'С 1 ноября 2024 года',
};
