import { resolveCity, CITY_QUERY, DEFAULT_CITY } from '../../shared/city/city-choice';
import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../shared/city/cookies';
import type { City } from '../../shared/contract/schemas';
import type { ServerApi } from '../api/page-api';
import type { Config } from '../config/config';
import { currentClientIp } from '../request-context';
import type { ChooseVariant } from './page-middleware';
import { createRegions } from './regions';

const CODE = /^[a-z]{2,16}$/;

/** For the list of cities and the region together, in milliseconds. The calls of the page itself follow. */
const CITY_TIMEOUT = 1000;

/** Rejects at the deadline. The call goes on, and its late answer is cached for the next page. */
function beforeDeadline<T>(deadline: AbortSignal, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('the city is chosen without the API'));
    deadline.addEventListener('abort', giveUp, { once: true });
    if (deadline.aborted) giveUp();
    call.then(resolve, reject);
  });
}

/** Chooses the city of a page (product: Cities). */
export function createCityChoice(
  { forPage }: Pick<ServerApi, 'forPage'>,
  origins: Config['origins'],
): ChooseVariant {
  const regionOf = createRegions();

  return async (page, { query: parameters, cookies, acceptsCookies }) => {
    const api = forPage();
    const deadline = AbortSignal.timeout(CITY_TIMEOUT);
    const cities: readonly City[] = await beforeDeadline(deadline, api.call('cities', {})).catch(() => []);
    const query = parameters.get(CITY_QUERY) ?? undefined;
    // cookie-parser parses some values into objects.
    const cookie = cookies[CITY_COOKIE];
    const stored = typeof cookie === 'string' ? cookie : undefined;
    const isKnown = (wanted: string | undefined) => cities.some(({ code }) => code === wanted);
    // The region matters only without a choice.
    const asksRegion = cities.length > 0 && query === undefined && !isKnown(stored);
    const asked = asksRegion ? beforeDeadline(deadline, regionOf(currentClientIp(), api)) : undefined;
    const region = await asked?.catch(() => undefined);
    // Without a list the wanted city is asked about.
    const wanted = query ?? stored ?? '';
    const unlisted = cities.length === 0 && CODE.test(wanted) ? wanted : DEFAULT_CITY;
    const code = resolveCity(cities, { query, stored, region })?.code ?? unlisted;
    const isRegion = code === region;
    const decidedBy = cities.length === 0 ? 'nothing' : isRegion ? 'region' : 'choice';
    const cookiesAccepted = acceptsCookies || cookies[ACCEPTED_COOKIE] !== undefined;
    const secure = origins[page.site].startsWith('https:');
    // Clients can invent a code: no page is cached under one that no list has.
    const isListed = isKnown(code) || code === DEFAULT_CITY;
    const group = `${code} ${cookiesAccepted ? 'accepted' : 'new'} ${decidedBy}`;
    const setCookies: string[] = [];
    // Without JavaScript this is how a choice is stored.
    if (isKnown(query)) setCookies.push(cookieText(CITY_COOKIE, code, { secure }));
    if (acceptsCookies) setCookies.push(cookieText(ACCEPTED_COOKIE, '1', { secure }));
    return {
      ...page,
      cacheKey: isListed && page.cacheKey !== undefined ? `${page.cacheKey}${group}` : undefined,
      variant: {
        state: {
          city: {
            activeCity: { code },
            isCityChosen: decidedBy !== 'nothing',
            userRegion: isRegion ? cities.find((city) => city.code === region) : null,
            cookiesAccepted,
          },
        },
        setCookies,
      },
    };
  };
}
