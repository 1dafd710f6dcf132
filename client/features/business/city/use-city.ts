import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { chooseCity, CITY_QUERY } from '../../../../shared/city/city-choice';
import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../../../shared/city/cookies';
import type { AppThunk } from '../../../app/create-store';
import { supportPhones } from '../../../../shared/facts/brand';
import { dialableNumber } from '../../../../shared/rules/dialable-number';
import { SITE_BASE } from '../../../../shared/site';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { usePageProps } from '../../../app/page-props';
import { PAGE_PATHS } from '../../../app/page-paths';
import {
  type CityState,
  cityChosen,
  cookiesAccepted,
  fetchCities,
  fetchInfo,
  fetchUserRegion,
  selectActiveCity,
  selectCities,
  selectInfoStatus,
  selectIsCityChosen,
  selectUserRegion,
} from './city-slice';

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** The city that is shown. */
export function useCity() {
  const { pathname } = useLocation();
  const { site } = usePageProps();
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

/** Waits before a missing list of cities is requested again, in milliseconds; each is twice the one before. */
const FIRST_RETRY = 5000;
const LAST_RETRY = 5 * 60_000;

/**
 * Shows the city by the order of choice (product: Cities) and stores one that the address names. Returns whether the
 * address names no unknown city; undefined without a list of cities or after an abort.
 */
const followCity =
  (search: string, signal: AbortSignal): AppThunk<Promise<boolean | undefined>, CityState> =>
  async (dispatch, getState) => {
    const { code: shown } = selectActiveCity(getState());
    await dispatch(fetchCities());
    const cities = selectCities(getState());
    if (cities.length === 0) return undefined;
    const query = new URLSearchParams(search).get(CITY_QUERY) ?? undefined;
    const isKnown = (wanted: string | undefined) => cities.some(({ code }) => code === wanted);
    const stored = readCookie(CITY_COOKIE);
    // The server could not ask for the region without a list.
    const isRegionWanted = query === undefined && !isKnown(stored) && !selectIsCityChosen(getState());
    if (isRegionWanted) await dispatch(fetchUserRegion());
    if (signal.aborted) return undefined;
    if (query !== undefined && isKnown(query)) writeCookie(CITY_COOKIE, query);
    const region = selectUserRegion(getState())?.code;
    const isChoice = query !== undefined || isKnown(stored) || isRegionWanted;
    const chosen = isChoice ? chooseCity(cities, { query, stored, region }) : undefined;
    dispatch(cityChosen(chosen?.code ?? shown));
    const { code } = selectActiveCity(getState());
    if (code !== shown || selectInfoStatus(getState()) === 'failed') void dispatch(fetchInfo(code));
    return query === undefined || isKnown(query);
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
    let wait = FIRST_RETRY;
    let isListMissing = false;
    const retryLater = () => {
      // A hidden tab waits until it is visible.
      if (document.visibilityState !== 'visible') return;
      later = setTimeout(() => void follow(), wait);
      wait = Math.min(wait * 2, LAST_RETRY);
    };
    const follow = async () => {
      clearTimeout(later);
      const isKnown = await dispatch(followCity(search, signal));
      isListMissing = isKnown === undefined;
      if (signal.aborted || isKnown) return;
      if (isListMissing) {
        retryLater();
        return;
      }
      query.delete(CITY_QUERY);
      void navigate({ search: query.toString(), hash }, { replace: true });
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void follow();
    };
    const onVisible = () => {
      clearTimeout(later);
      if (document.visibilityState !== 'visible') return;
      if (readCookie(ACCEPTED_COOKIE) !== undefined) dispatch(cookiesAccepted());
      if (!isNamed || isListMissing) void follow();
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
