import { useNavigate } from '../../navigation';
import { CITY_QUERY } from '../../../shared/city-choice';
import { useAppDispatch } from '../../store';
import { cityChosen, fetchInfo } from './city-slice';
import { storeCity } from './cookies';

/** Choosing a city stores it and puts it into the address (specification 4.1). */
export function useChooseCity(): (code: string) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (code) => {
    storeCity(code);
    dispatch(cityChosen(code));
    void dispatch(fetchInfo(code));
    void navigate({ search: `?${CITY_QUERY}=${encodeURIComponent(code)}` }, { replace: true });
  };
}
