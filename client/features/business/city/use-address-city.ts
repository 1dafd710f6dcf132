import { useEffect } from 'react';
import { CITY_QUERY } from '../../../../shared/city-choice';
import { NavigationType, useLocation, useNavigationType } from '../../../navigation';
import { useAppDispatch, useAppSelector } from '../../../store';
import { selectCity } from './city-slice';
import { showCity } from './show-city';

/** Back and forward bring the city that the address names, as a reload of it would. */
export function useAddressCity(): void {
  const dispatch = useAppDispatch();
  const navigation = useNavigationType();
  const { search } = useLocation();
  const { cities } = useAppSelector(selectCity);
  useEffect(() => {
    const named = new URLSearchParams(search).get(CITY_QUERY);
    const city = cities.find(({ code }) => code === named);
    if (city && navigation === NavigationType.Pop) dispatch(showCity(city.code));
  }, [dispatch, navigation, search, cities]);
}
