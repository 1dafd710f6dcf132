import { useEffect } from 'react';
import { CITY_QUERY } from '../../../../shared/city/city-choice';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../store';
import { selectCity } from './city-slice';
import { storeCity } from './cookies';
import { showCity } from './show-city';

/**
 * Back and forward bring the city that the address names, as a reload of it would. A code that no city has leaves the
 * address: it would name another city than the one that is shown. That one is stored in its place: it is there after a
 * reload, too (product: Cities).
 */
export function useAddressCity(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const { search, hash } = useLocation();
  const { cities, activeCity } = useAppSelector(selectCity);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const named = query.get(CITY_QUERY);
    if (named === null || cities.length === 0) return;
    const city = cities.find(({ code }) => code === named);
    if (city) {
      if (navigation === NavigationType.Pop) dispatch(showCity(city.code));
      return;
    }
    storeCity(activeCity.code);
    query.delete(CITY_QUERY);
    void navigate({ search: query.size > 0 ? `?${query}` : '', hash }, { replace: true });
  }, [dispatch, navigate, navigation, search, hash, cities, activeCity]);
}
