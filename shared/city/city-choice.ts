import type { City } from '../contract/schemas';

/** City to use if no other city is known (product: Cities). */
export const DEFAULT_CITY = 'spb';
/** Name of the query parameter that contains the code of a city. */
export const CITY_QUERY = 'city_code';

/** City codes by source. A code is undefined if the source does not contain a city. */
interface CityCandidates {
  /** City code in the URL. */
  readonly query?: string | undefined;
  /** City code that the visitor chose earlier. */
  readonly stored?: string | undefined;
  /** City code for the region of the visitor's IP address. */
  readonly region?: string | undefined;
}

/**
 * Resolves the city of a page (product: Cities). The order of precedence is: the code in the URL, the stored city if it
 * differs from the region, the city of the region, and the first city. An unknown code in the URL selects the first
 * city. Returns undefined if there are no cities.
 */
export function resolveCity(
  cities: readonly City[],
  { query, stored, region }: CityCandidates,
): City | undefined {
  const byCode = (code: string | undefined) => cities.find((city) => city.code === code);
  if (query !== undefined) return byCode(query) ?? cities[0];
  const storedCity = byCode(stored);
  if (storedCity && storedCity.code !== region) return storedCity;
  return byCode(region) ?? cities[0];
}
