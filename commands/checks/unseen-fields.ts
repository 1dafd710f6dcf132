import type { Checked, Note } from './note';

const LOYAL_ONLY = [
  'benefitsTitle',
  'getCardTitle',
  'getCardSteps',
  'allProductsLabel',
  'apply',
  'catalogLabel',
  'cardCheck',
  'featured',
] as const;
const SUPPLIER_ONLY = ['leaderboard'] as const;
const BESIDE_FEATURED = ['productsTitle', 'allProductsLabel'] as const;

/** Returns fields that the page of this kind does not show. */
export function unseenFields({ definition }: Checked): Note[] {
  const unseen = (names: readonly (keyof typeof definition)[], words: string): Note[] =>
    names.filter((name) => definition[name] !== undefined).map((name) => ({ at: [name], words }));
  if (definition.kind === 'supplier')
    return unseen(LOYAL_ONLY, 'на странице supplier этого нет: поле для программ loyal.');
  if (definition.kind !== 'loyal') return [];
  const notes = unseen(SUPPLIER_ONLY, 'рейтинга на странице loyal нет: он у акций supplier.');
  if (!definition.featured)
    notes.push(...unseen(BESIDE_FEATURED, 'на странице этого нет: стоит у товаров из featured.'));
  return notes;
}
