import type { Product } from '../../../../shared/contract/schemas';

/**
 * The products with different kinds first: one of each kind in their order, then a second of each, and so on. A kind is
 * what is drawn the same; where every product has a picture of its own, what begins with the same word.
 */
export function byKind(products: readonly Product[]): readonly Product[] {
  const drawn = countBy(products, ({ image }) => image ?? '');
  const kindOf = ({ image, name }: Product) =>
    image && (drawn.get(image) ?? 0) > 1 ? image : (name.split(/\s/, 1)[0] ?? '').toLowerCase();
  const seen = new Map<string, number>();
  const rounds: Product[][] = [];
  for (const product of products) {
    const kind = kindOf(product);
    const round = seen.get(kind) ?? 0;
    seen.set(kind, round + 1);
    (rounds[round] ??= []).push(product);
  }
  return rounds.flat();
}

function countBy(products: readonly Product[], keyOf: (one: Product) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const product of products) counts.set(keyOf(product), (counts.get(keyOf(product)) ?? 0) + 1);
  return counts;
}
