import type { City } from '../contract/schemas';

/** Fallback city if nothing else is known (product: Cities). */
export const DEFAULT_CITY = 'spb';
/** Query parameter with the code of a city. */
export const CITY_QUERY = 'city_code';

/** City codes by source. A code is undefined if its source has none. */
interface CityCandidates {
  /** Code in the URL. */
  readonly query?: string | undefined;
  /** The visitor's stored choice. */
  readonly stored?: string | undefined;
  /** City of the visitor's IP address. */
  readonly region?: string | undefined;
}

/**
 * Resolves the city of a page (product: Cities). A code in the URL decides; an unknown code means the first city.
 * Otherwise the stored city wins if it differs from the region, then the city of the region, then the first city.
 * Returns undefined without cities.
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
