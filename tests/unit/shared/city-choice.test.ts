import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveCity } from '../../../shared/city/city-choice';
import { cities } from '../../support/upstream/default-responses';

/**
 * Chosen city for every combination of the sources. '—' means that the source is empty. The city 'omsk' is unknown, and
 * 'spb' is the default.
 */
const table = `
  query  stored region  city
  luga   —      —       luga
  luga   msk    spb     luga
  luga   luga   msk     luga
  luga   omsk   omsk    luga
  omsk   —      —       spb
  omsk   msk    msk     spb
  omsk   msk    luga    spb
  omsk   omsk   msk     spb
  —      —      —       spb
  —      —      msk     msk
  —      —      omsk    spb
  —      luga   —       luga
  —      luga   msk     luga
  —      luga   luga    luga
  —      luga   omsk    luga
  —      omsk   —       spb
  —      omsk   msk     msk
  —      omsk   omsk    spb
`;
const lines = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [query, stored, region, city] = line.trim().split(/\s+/);
    return { query, stored, region, city };
  });
const codeOf = (word = '—') => (word === '—' ? undefined : word);

describe('The city of a page', () => {
  it.each(lines)(
    'is $city for the query $query, the cookie $stored and the region $region',
    ({ query, stored, region, city }) => {
      const chosen = resolveCity(cities, {
        query: codeOf(query),
        stored: codeOf(stored),
        region: codeOf(region),
      });
      expect(chosen?.code).toBe(city);
    },
  );

  it('is always one of the listed cities', () => {
    const code = fc.option(fc.oneof(fc.constantFrom('spb', 'msk', 'luga'), fc.string()), { nil: undefined });
    fc.assert(
      fc.property(code, code, code, (query, stored, region) => {
        expect(cities).toContain(resolveCity(cities, { query, stored, region }));
        expect(resolveCity([], { query, stored, region })).toBeUndefined();
      }),
    );
  });
});
