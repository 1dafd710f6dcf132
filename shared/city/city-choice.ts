import type { City } from '../contract/schemas';

/** Code of the city to use when no other city is known. */
export const DEFAULT_CITY = 'spb';
/** Name of the query parameter for the city code, as in `?city_code=spb`. */
export const CITY_QUERY = 'city_code';

/** City codes that a page could use, by source. A code is undefined if its source does not provide one. */
interface CityCandidates {
  /** City code in the URL. */
  readonly query?: string | undefined;
  /** Code of the city that the visitor chose earlier. */
  readonly stored?: string | undefined;
  /** Code of the city for the visitor's IP address. */
  readonly region?: string | undefined;
}

/**
 * Returns the city of a page, or undefined if there are no cities (product: Cities). Order of precedence:
 * 1. The city in the URL. If its code is unknown, the first city.
 * 2. The city that the visitor chose earlier, if it differs from the city for the visitor's region.
 * 3. The city for the visitor's region.
 * 4. The first city.
 */
export function resolveCity(
  cities: readonly City[],
  { query, stored, region }: CityCandidates,
): City | undefined {
  const byCode = (code: string | undefined) => cities.find((city) => city.code === code);
  if (query !== undefined) return byCode(query) ?? cities[0];
  // Unlike step 2, the code does not compare the two cities: if they are the same, step 3 returns the same result.
  return byCode(stored) ?? byCode(region) ?? cities[0];
}
