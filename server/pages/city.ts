import { resolveCity, CITY_QUERY, DEFAULT_CITY } from '../../shared/city/city-choice';
import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../shared/city/cookies';
import type { City } from '../../shared/contract/schemas';
import type { ServerApi } from '../api/page-api';
import type { Config } from '../config/config';
import { currentClientIp } from '../request-context';
import type { ChooseVariant } from './page-middleware';
import { createRegions } from './regions';

const CITY_CODE = /^[a-z]{2,16}$/;

/** Limit for the calls that choose the city. The calls of the page itself follow. */
const CITY_TIMEOUT_MS = 1000;

/** Rejects at the deadline. The call continues, and the next page gets its late response from the cache. */
function beforeDeadline<T>(deadline: AbortSignal, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectLate = () => reject(new Error('the API is too slow to choose the city'));
    deadline.addEventListener('abort', rejectLate, { once: true });
    if (deadline.aborted) rejectLate();
    call.then(resolve, reject);
  });
}

/** Creates the function that chooses the city of a page (product: Cities). */
export function createCityChoice(
  { forPage }: Pick<ServerApi, 'forPage'>,
  origins: Config['origins'],
): ChooseVariant {
  const findRegion = createRegions();

  return async (page, { query: parameters, cookies, acceptsCookies }) => {
    const api = forPage();
    const deadline = AbortSignal.timeout(CITY_TIMEOUT_MS);
    const cities: readonly City[] = await beforeDeadline(deadline, api.call('cities', {})).catch(() => []);
    const hasCities = cities.length > 0;
    const isListed = (cityCode: string | undefined) => cities.some((city) => city.code === cityCode);
    const query = parameters.get(CITY_QUERY) ?? undefined;
    // cookie-parser parses some values into objects.
    const cookie = cookies[CITY_COOKIE];
    const stored = typeof cookie === 'string' ? cookie : undefined;

    // The visitor's choice has precedence over the region.
    let region: string | undefined;
    if (hasCities && query === undefined && !isListed(stored)) {
      const request = beforeDeadline(deadline, findRegion(currentClientIp(), api));
      region = await request.catch(() => undefined);
    }

    // Without a list of cities a plausible code is used unchecked.
    const unchecked = query ?? stored ?? '';
    const fallback = !hasCities && CITY_CODE.test(unchecked) ? unchecked : DEFAULT_CITY;
    const code = resolveCity(cities, { query, stored, region })?.code ?? fallback;
    const isRegion = code === region;
    const cookiesAccepted = acceptsCookies || cookies[ACCEPTED_COOKIE] !== undefined;

    const setCookies: string[] = [];
    const secure = origins[page.site].startsWith('https:');
    // Stores the choice for browsers without JavaScript.
    if (isListed(query)) setCookies.push(cookieText(CITY_COOKIE, code, { secure }));
    if (acceptsCookies) setCookies.push(cookieText(ACCEPTED_COOKIE, '1', { secure }));

    // Visitors can invent a code: an unlisted one must not fill the page cache.
    const isCacheable = isListed(code) || code === DEFAULT_CITY;
    const variantKey = `${code} ${cookiesAccepted ? 'accepted' : 'new'} ${sourceOf(hasCities, isRegion)}`;
    return {
      ...page,
      cacheKey: isCacheable && page.cacheKey !== undefined ? `${page.cacheKey}${variantKey}` : undefined,
      variant: {
        state: {
          city: {
            activeCity: { code },
            isCityChosen: hasCities,
            userRegion: isRegion ? cities.find((city) => city.code === region) : null,
            cookiesAccepted,
          },
        },
        setCookies,
      },
    };
  };
}

/** Returns what the city was chosen by: pages with the same city differ in their initial state. */
function sourceOf(hasCities: boolean, isRegion: boolean): 'none' | 'region' | 'choice' {
  if (!hasCities) return 'none';
  return isRegion ? 'region' : 'choice';
}
