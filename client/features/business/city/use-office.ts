import { useLocation } from 'react-router-dom';
import { supportPhones } from '../../../../shared/facts/brand';
import { SITE_BASE } from '../../../../shared/site';
import { PAGE_PATHS, selectSite } from '../../../app/page-facts';
import { useAppSelector } from '../../../app/hooks';
import { selectActiveCity } from './city-slice';

/** The active city's number; the first support line until cities are known. */
export function useCityPhone(): string {
  return useAppSelector(selectActiveCity).phone || supportPhones[0].phone;
}

/** Leads to the office of the city that is shown and its telephones, which are on the law page. */
export function useOfficeHref(): string {
  const { pathname } = useLocation();
  const site = useAppSelector(selectSite);
  const { code } = useAppSelector(selectActiveCity);
  if (pathname === `/${PAGE_PATHS.law[site]}`) return '#office';
  return `${SITE_BASE[site]}${PAGE_PATHS.law[site]}${code && `?city_code=${code}`}#office`;
}
