import { useLocation, useNavigate } from 'react-router-dom';
import { CITY_QUERY } from '../../../../shared/city/city-choice';
import { useAppDispatch } from '../../../store';
import { showCity } from './show-city';

/**
 * Choosing a city stores it and puts it into the address (product: Cities), the one that is shown already too. What else
 * is in the address stays.
 */
export function useChooseCity(): (code: string) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  return (code) => {
    dispatch(showCity(code));
    const query = new URLSearchParams(search);
    query.set(CITY_QUERY, code);
    void navigate({ search: `?${query}`, hash }, { replace: true });
  };
}
