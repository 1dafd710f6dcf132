import type { City } from '../contract/schemas';

/** The city whose information is asked for when nothing is known (product: Cities). */
export const DEFAULT_CITY = 'spb';
/** The query parameter that names a city by its code. */
export const CITY_QUERY = 'city_code';

/** Codes of cities, each from where it was found; absent where nothing was. */
interface CityWishes {
  /** What the address names. */
  readonly query?: string | undefined;
  /** What the visitor chose before. */
  readonly stored?: string | undefined;
  /** Where the visitor's address is. */
  readonly region?: string | undefined;
}

/**
 * The city a page is shown for (product: Cities): the address decides, and means the first city when it names none
 * there is. Without it the stored city wins where it differs from the region, else the region's city, else the first.
 * Undefined when there are no cities.
 */
export function resolveCity(
  cities: readonly City[],
  { query, stored, region }: CityWishes,
): City | undefined {
  const byCode = (code: string | undefined) => cities.find((city) => city.code === code);
  if (query !== undefined) return byCode(query) ?? cities[0];
  const storedCity = byCode(stored);
  if (storedCity && storedCity.code !== region) return storedCity;
  return byCode(region) ?? cities[0];
}
