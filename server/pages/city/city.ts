import type { Api } from '../../../shared/contract/api';
import { chooseCity, CITY_QUERY, DEFAULT_CITY } from '../../../shared/city/city-choice';
import * as contract from '../../../shared/contract/contract';
import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../../shared/city/cookies';
import type { City } from '../../../shared/contract/schemas';
import type { ApiCache, DatedAnswer } from '../../api/api-cache';
import type { Config } from '../../config/config';
import type { Personal, Personalise, Visitor } from '../page-middleware';
import { createRegions } from './regions';

interface Parts {
  readonly api: Api;
  readonly cache: Pick<ApiCache, 'lookOut'>;
  /** Where each site is: on https its cookies travel over https alone. */
  readonly origins: Config['origins'];
}

/** Chooses the city a page is made for (product: Cities). The address stays in here. */
export function createCityChoice({ api, cache, origins }: Parts): Personalise {
  const regions = createRegions(api);
  const listOf = createKeptCities(cache);

  /** Where the visitor is matters only when neither the address nor an earlier choice names a city. */
  function asksRegion(cities: readonly City[], { query, cookies }: Visitor): boolean {
    const stored = cookies[CITY_COOKIE];
    return cities.length > 0 && !query.has(CITY_QUERY) && !cities.some(({ code }) => code === stored);
  }

  function personalOf(
    cities: readonly City[],
    { site, query, cookies, accepts }: Visitor,
    region: string | undefined,
  ): Personal {
    const named = query.get(CITY_QUERY) ?? undefined;
    const stored = cookies[CITY_COOKIE];
    const activeCity = chooseCity(cities, { query: named, stored, region }) ?? { code: DEFAULT_CITY };
    const secure = origins[site].startsWith('https:');
    const cookiesAccepted = accepts || cookies[ACCEPTED_COOKIE] !== undefined;
    // Only a city that the address names is a choice; without JavaScript this is how it is stored.
    const chosen = named !== undefined && named === activeCity.code;
    return {
      variant: `${activeCity.code} ${cookiesAccepted ? 'accepted' : 'new'}`,
      state: { city: { activeCity, cookiesAccepted } },
      setsCookies: [
        ...(chosen ? [cookieText(CITY_COOKIE, named, { secure })] : []),
        ...(accepts ? [cookieText(ACCEPTED_COOKIE, '1', { secure })] : []),
      ],
    };
  }

  const personalise = async (visitor: Visitor) => {
    const cities: readonly City[] = await api.call('cities', {}).catch(() => []);
    const region = asksRegion(cities, visitor) ? await regions.of(visitor.ip()) : undefined;
    return personalOf(cities, visitor, region);
  };

  return Object.assign(personalise, {
    atOnce(visitor: Visitor) {
      const cities = listOf();
      if (!cities) return undefined;
      const region = asksRegion(cities, visitor) ? regions.remembered(visitor.ip()) : { code: undefined };
      return region && personalOf(cities, visitor, region.code);
    },
  });
}

/** The list of cities as long as it is kept and fresh; each answer is read once. */
function createKeptCities(cache: Pick<ApiCache, 'lookOut'>): () => readonly City[] | undefined {
  const look = cache.lookOut(contract.cities, {});
  const read = new WeakMap<DatedAnswer, readonly City[]>();
  return () => {
    const answer = look();
    const cities = answer && (read.get(answer) ?? contract.cities.read(answer.body));
    if (answer && cities) read.set(answer, cities);
    return cities;
  };
}
