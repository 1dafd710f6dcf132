import { useNavigate } from '../../../navigation';
import { CITY_QUERY } from '../../../../shared/city-choice';
import { useAppDispatch } from '../../../store';
import { showCity } from './show-city';

/** Choosing a city stores it and puts it into the address (product: Cities), the one that is shown already too. */
export function useChooseCity(): (code: string) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (code) => {
    dispatch(showCity(code));
    void navigate({ search: `?${CITY_QUERY}=${encodeURIComponent(code)}` }, { replace: true });
  };
}
