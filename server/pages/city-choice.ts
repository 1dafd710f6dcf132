import { resolveCity, CITY_QUERY, DEFAULT_CITY } from '../../shared/city/city-choice';
import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../shared/city/cookies';
import type { City } from '../../shared/contract/schemas';
import type { CityState } from '../../client/app/entry-server';
import type { ServerApi } from '../api/page-api';
import type { Config } from '../config/config';
import { currentClientIp } from '../request-context';
import type { Page, Visitor } from './page';
import { createRegions } from './regions';

const CITY_CODE = /^[a-z]{2,16}$/;

/**
 * Timeout in milliseconds for the API calls that determine the city. These calls delay all other API calls of the page,
 * so the timeout is short.
 */
const CITY_TIMEOUT_MS = 1000;

/**
 * Rejects at the deadline without cancelling the API call, so that a late response is still cached for the next page.
 */
function beforeDeadline<T>(deadline: AbortSignal, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectLate = () => reject(new Error('the API is too slow to choose the city'));
    deadline.addEventListener('abort', rejectLate, { once: true });
    if (deadline.aborted) rejectLate();
    call.then(resolve, reject);
  });
}

/** API data from which the city of a page is determined. */
interface KnownPlaces {
  /** List of cities. Empty if the list could not be loaded. */
  readonly cities: readonly City[];
  /** Code of the city to which the visitor's IP address belongs. */
  readonly region?: string | undefined;
}

export type CityChoice = ReturnType<typeof createCityChoice>;

/** Creates the functions that determine the city of a page (product: Cities). */
export function createCityChoice(
  { forPage, cachedCities }: Pick<ServerApi, 'forPage' | 'cachedCities'>,
  origins: Config['origins'],
) {
  const findRegion = createRegions();

  /**
   * Loads the list of cities. If the visitor has not chosen a city, also finds the city of the visitor's IP address.
   */
  async function findPlaces(visitor: Visitor): Promise<KnownPlaces> {
    const api = forPage();
    const deadline = AbortSignal.timeout(CITY_TIMEOUT_MS);
    const cities: readonly City[] = await beforeDeadline(deadline, api.call('cities', {})).catch(() => []);
    if (cities.length === 0 || hasChosenCity(visitor, cities)) return { cities };
    const request = beforeDeadline(deadline, findRegion(currentClientIp(), api));
    return { cities, region: await request.catch(() => undefined) };
  }

  return {
    /** Returns the variant of a page for a visitor. May send API calls. */
    chooseVariant: async (page: Page, visitor: Visitor): Promise<Page> =>
      cityVariant(page, visitor, await findPlaces(visitor), origins),

    /**
     * Returns the variant of a page if the URL contains no city and the visitor's cookie contains a listed city.
     * Otherwise, returns undefined, because the variant may need API calls or a Set-Cookie header.
     */
    cachedVariant(page: Page, visitor: Visitor): Page | undefined {
      const cities = cachedCities();
      if (!cities || visitor.query.has(CITY_QUERY) || !hasChosenCity(visitor, cities)) return undefined;
      return cityVariant(page, visitor, { cities }, origins);
    },
  };
}

const isListed = (cities: readonly City[], code: string | undefined): boolean =>
  cities.some((city) => city.code === code);

/** Returns the city code from the visitor's cookie. */
function storedCity({ cookies }: Visitor): string | undefined {
  // Check the type, because cookie-parser turns a cookie that begins with `j:` into an object.
  const cookie = cookies[CITY_COOKIE];
  return typeof cookie === 'string' ? cookie : undefined;
}

/** Returns true if the URL contains any city, listed or not, or if the cookie contains a listed city. */
const hasChosenCity = (visitor: Visitor, cities: readonly City[]): boolean =>
  visitor.query.has(CITY_QUERY) || isListed(cities, storedCity(visitor));

function cityVariant(
  page: Page,
  visitor: Visitor,
  { cities, region }: KnownPlaces,
  origins: Config['origins'],
): Page {
  const { cookies, acceptsCookies } = visitor;
  const query = visitor.query.get(CITY_QUERY) ?? undefined;
  const stored = storedCity(visitor);
  const hasCities = cities.length > 0;

  // If the city list is missing, accept any well-formed city code.
  const unchecked = query ?? stored ?? '';
  const fallback = !hasCities && CITY_CODE.test(unchecked) ? unchecked : DEFAULT_CITY;
  const code = resolveCity(cities, { query, stored, region })?.code ?? fallback;
  const isRegion = code === region;
  const cookiesAccepted = acceptsCookies || cookies[ACCEPTED_COOKIE] !== undefined;

  const setCookies: string[] = [];
  const secure = origins[page.site].startsWith('https:');
  // Set the cookie in the response, because browsers without JavaScript cannot set a cookie themselves.
  if (isListed(cities, query)) setCookies.push(cookieText(CITY_COOKIE, code, { secure }));
  if (acceptsCookies) setCookies.push(cookieText(ACCEPTED_COOKIE, '1', { secure }));

  // Visitors can make up city codes, so a page for an unlisted code must not enter the page cache.
  const isCacheable = isListed(cities, code) || code === DEFAULT_CITY;
  const variantKey = `${code} ${cookiesAccepted ? 'accepted' : 'new'} ${sourceOf(hasCities, isRegion)}`;
  const userRegion = isRegion ? cities.find((one) => one.code === region) : undefined;
  const city: Partial<CityState['city']> = {
    activeCity: { code },
    isCityResolved: hasCities,
    userRegion: userRegion ?? null,
    cookiesAccepted,
  };
  return {
    ...page,
    cacheKey: isCacheable && page.cacheKey !== undefined ? `${page.cacheKey} ${variantKey}` : undefined,
    variant: { state: { city }, setCookies },
  };
}

/**
 * Returns how the city of a page was determined. The cache key contains this result, because the initial state of the
 * page depends on it.
 */
function sourceOf(hasCities: boolean, isRegion: boolean): 'none' | 'region' | 'choice' {
  if (!hasCities) return 'none';
  return isRegion ? 'region' : 'choice';
}
