import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { CITY_QUERY } from '../../../../shared/city/city-choice';
import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../../../shared/city/cookies';
import type { AppThunk } from '../../../app/store';
import { supportPhones } from '../../../../shared/facts/brand';
import { dialableNumber } from '../../../../shared/rules/phone';
import { SITE_BASE } from '../../../../shared/site';
import { useAppDispatch, useAppSelector, useFacts } from '../../../app/hooks';
import { PAGE_PATHS } from '../../../app/page-facts';
import {
  cityChosen,
  cookiesAccepted,
  fetchCities,
  fetchInfo,
  selectActiveCity,
  selectCities,
  selectInfoStatus,
} from './city-slice';

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** The city that is shown. */
export function useCity() {
  const { pathname } = useLocation();
  const { site } = useFacts();
  const { code, phone, ...city } = useAppSelector(selectActiveCity);
  // The server renders the canonical path; a browser may show either slash form.
  const isHere = withoutSlash(pathname) === withoutSlash(`/${PAGE_PATHS.law[site]}`);
  const query = code && `?${CITY_QUERY}=${code}`;
  return {
    ...city,
    code,
    /** Its number. Without one that can be dialled, the first support line. */
    phone: phone && dialableNumber(phone) ? phone : supportPhones[0].phone,
    /** Leads to its office and the office's telephones, which are on the law page. */
    office: isHere ? '#office' : `${SITE_BASE[site]}${PAGE_PATHS.law[site]}${query}#office`,
  };
}

/** A list of cities that did not come is asked for again, in milliseconds. */
const ASK_AGAIN_AFTER = 5000;

/**
 * Shows the city that an address names by its query, and stores it; where it names none, the stored one (product: Cities).
 * A code that no city has shows the first, stores nothing and is answered with false; undefined without a list to tell.
 */
const followCity =
  (search: string): AppThunk<Promise<boolean | undefined>> =>
  async (dispatch, getState) => {
    const { code: shown } = selectActiveCity(getState());
    await dispatch(fetchCities());
    const cities = selectCities(getState());
    if (cities.length === 0) return undefined;
    const named = new URLSearchParams(search).get(CITY_QUERY);
    const known = cities.find(({ code }) => code === (named ?? readCookie(CITY_COOKIE)))?.code;
    if (known && named !== null) writeCookie(CITY_COOKIE, known);
    dispatch(cityChosen(known ?? named ?? shown));
    const { code } = selectActiveCity(getState());
    if (code !== shown || selectInfoStatus(getState()) === 'failed') void dispatch(fetchInfo(code));
    return known !== undefined || named === null;
  };

/**
 * The one place that reads the city from the address: on arrival, after each navigation, and when the visitor is back at
 * a page that has been kept or covered (product: Cities), where cookies may have been accepted in another tab meanwhile.
 * A code that no city has leaves the address.
 */
export function useAddressCity(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const location = useLocation();
  useEffect(() => {
    const { search, hash } = location;
    const query = new URLSearchParams(search);
    const isNamed = query.has(CITY_QUERY);
    const here = new AbortController();
    const { signal } = here;
    let later: ReturnType<typeof setTimeout> | undefined;
    const follow = async () => {
      clearTimeout(later);
      const isKnown = await dispatch(followCity(search));
      if (signal.aborted || isKnown) return;
      query.delete(CITY_QUERY);
      if (isKnown === false) void navigate({ search: query.toString(), hash }, { replace: true });
      else later = setTimeout(() => void follow(), ASK_AGAIN_AFTER);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void follow();
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      if (readCookie(ACCEPTED_COOKIE) !== undefined) dispatch(cookiesAccepted());
      if (!isNamed) void follow();
    };
    // A replacement that names none has only taken away a code that no city has.
    if (isNamed || navigation !== NavigationType.Replace) void follow();
    addEventListener('pageshow', onShow, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    return () => {
      here.abort();
      clearTimeout(later);
    };
  }, [dispatch, navigate, navigation, location]);
}

/** Both are for the server: it renders the right city, and no banner, at once (product: Cookies). */
type Name = typeof CITY_COOKIE | typeof ACCEPTED_COOKIE;

export function writeCookie(name: Name, value: string): void {
  document.cookie = cookieText(name, value, { secure: location.protocol === 'https:' });
}

/** As it stands there; undefined where there is none. */
const readCookie = (name: Name): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
