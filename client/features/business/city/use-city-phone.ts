import { supportPhones } from '../../../../shared/facts/brand';
import { useAppSelector } from '../../../app/store';
import { selectCity } from './city-slice';

/** The active city's number; the first support line until cities are known. */
export function useCityPhone(): string {
  const { activeCity } = useAppSelector(selectCity);
  return activeCity.phone || (supportPhones[0]?.phone ?? '');
}
