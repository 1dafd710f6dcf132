import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byKind } from '../../../client/features/campaign/products/by-kind';

const product = (name: string, image?: string) => ({
  id: name,
  name,
  image,
  unit: undefined,
  url: undefined,
});
const names = (products: ReturnType<typeof byKind>) => products.map(({ name }) => name);

describe('Products are shown with different kinds first', () => {
  it('by what is drawn the same', () => {
    const list = [product('Плита А', 'wool'), product('Вата Б', 'wool'), product('Лента', 'tape')];
    expect(names(byKind(list))).toEqual(['Плита А', 'Лента', 'Вата Б']);
  });

  it('by their first word where each has a picture of its own', () => {
    const list = [product('Плита А', '1'), product('Плита Б', '2'), product('Лента', '3')];
    expect(names(byKind(list))).toEqual(['Плита А', 'Лента', 'Плита Б']);
  });

  it('and none is lost or doubled', () => {
    const any = fc.record({ name: fc.string(), image: fc.constantFrom('a', 'b', 'c', undefined) });
    fc.assert(
      fc.property(fc.array(any), (given) => {
        const list = given.map(({ name, image }) => product(name, image));
        expect(byKind(list)).toHaveLength(list.length);
        expect(new Set(byKind(list))).toEqual(new Set(list));
      }),
    );
  });
});
