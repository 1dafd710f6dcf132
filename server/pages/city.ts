import type { Api } from '../../shared/api';
import { chooseCity, CITY_QUERY, DEFAULT_CITY } from '../../shared/city-choice';
import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../shared/cookies';
import type { City } from '../../shared/schemas';
import type { Config } from '../config';
import type { Personalise } from './page-middleware';
import { createRegions } from './regions';

interface Parts {
  readonly api: Api;
  /** Where each site is: on https its cookies travel over https alone. */
  readonly origins: Config['origins'];
}

/** Chooses the city a page is made for (product: Cities). The address stays in here. */
export function createCityChoice({ api, origins }: Parts): Personalise {
  const regionOf = createRegions(api);

  return async ({ site, query, cookies, ip }) => {
    const cities: readonly City[] = await api.call('cities', {}).catch(() => []);
    const named = query.get(CITY_QUERY) ?? undefined;
    const stored = cookies[CITY_COOKIE];
    const isKnown = (code: string | undefined) => cities.some((city) => city.code === code);
    // Where the visitor is matters only when neither the address nor an earlier choice names a city.
    const asksRegion = named === undefined && !isKnown(stored) && cities.length > 0;
    const region = asksRegion ? await regionOf(ip) : undefined;
    const activeCity = chooseCity(cities, { query: named, stored, region }) ?? { code: DEFAULT_CITY };
    const secure = origins[site].startsWith('https:');
    const cookiesAccepted = cookies[ACCEPTED_COOKIE] !== undefined;
    return {
      variant: `${activeCity.code} ${cookiesAccepted ? 'accepted' : 'new'}`,
      state: { city: { activeCity, cookiesAccepted } },
      // Only a city that the address names is a choice; without JavaScript this is how it is stored.
      ...(named !== undefined &&
        named === activeCity.code && {
          cookie: cookieText(CITY_COOKIE, named, { secure }),
        }),
    };
  };
}
