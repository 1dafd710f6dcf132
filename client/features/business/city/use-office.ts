import { useLocation } from 'react-router-dom';
import { supportPhones } from '../../../../shared/facts/brand';
import { SITE_BASE } from '../../../../shared/site';
import { PAGE_PATHS } from '../../../app/page-facts';
import { useAppSelector } from '../../../app/store';
import { selectCity } from './city-slice';

/** The active city's number; the first support line until cities are known. */
export function useCityPhone(): string {
  const { activeCity } = useAppSelector(selectCity);
  return activeCity.phone || supportPhones[0].phone;
}

/** Leads to the office of the city that is shown and its telephones, which are on the law page. */
export function useOfficeHref(): string {
  const { pathname } = useLocation();
  const site = useAppSelector((state) => state.facts.site);
  const { code } = useAppSelector(selectCity).activeCity;
  if (pathname === `/${PAGE_PATHS.law[site]}`) return '#office';
  return `${SITE_BASE[site]}${PAGE_PATHS.law[site]}${code && `?city_code=${code}`}#office`;
}
