import { chooseCity, CITY_QUERY, DEFAULT_CITY } from '../../shared/city/city-choice';
import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../shared/city/cookies';
import type { Api } from '../../shared/contract/api';
import type { City } from '../../shared/contract/schemas';
import type { Config } from '../config/config';
import type { ChooseVariant } from './page-middleware';
import { createRegions } from './regions';

/** What a city's code looks like. */
const CODE = /^[a-z]{2,16}$/;

/** Chooses the city a page is made for (product: Cities). The visitor's IP address stays in here. */
export function createCityChoice(api: Api, origins: Config['origins']): ChooseVariant {
  const regionOf = createRegions(api);

  return async ({ site, query: parameters, cookies, acceptsCookies, ip }) => {
    const cities: readonly City[] = await api.call('cities', {}).catch(() => []);
    const query = parameters.get(CITY_QUERY) ?? undefined;
    // cookie-parser makes objects of some values.
    const cookie = cookies[CITY_COOKIE];
    const stored = typeof cookie === 'string' ? cookie : undefined;
    const isKnown = (wanted: string | undefined) => cities.some(({ code }) => code === wanted);
    // Where the visitor is matters only when neither the address nor an earlier choice names a city.
    const asksRegion = cities.length > 0 && query === undefined && !isKnown(stored);
    const region = asksRegion ? await regionOf(ip()) : undefined;
    // No list says which cities there are: the wanted one is asked about all the same.
    const wanted = query ?? stored ?? '';
    const unlisted = cities.length === 0 && CODE.test(wanted) ? wanted : DEFAULT_CITY;
    const code = chooseCity(cities, { query, stored, region })?.code ?? unlisted;
    const cookiesAccepted = acceptsCookies || cookies[ACCEPTED_COOKIE] !== undefined;
    // On https its cookies travel over https alone.
    const secure = origins[site].startsWith('https:');
    return {
      // Anybody can make up a code that no list has: no page is cached under it.
      ...((isKnown(code) || code === DEFAULT_CITY) && {
        key: `${code} ${cookiesAccepted ? 'accepted' : 'new'}`,
      }),
      state: { city: { activeCity: { code }, cookiesAccepted } },
      setCookies: [
        // Only a city that the address names is a choice; without JavaScript this is how it is stored.
        ...(isKnown(query) ? [cookieText(CITY_COOKIE, code, { secure })] : []),
        ...(acceptsCookies ? [cookieText(ACCEPTED_COOKIE, '1', { secure })] : []),
      ],
    };
  };
}
