import { useLocation } from 'react-router-dom';
import { SITE_BASE } from '../../../../shared/site';
import { PAGE_PATHS } from '../../../app/page-paths';
import { useAppSelector } from '../../../app/store';
import { selectCity } from './city-slice';

/** Leads to the office of the city that is shown and its telephones, which are on the law page. */
export function useOfficeHref(): string {
  const { pathname } = useLocation();
  const site = useAppSelector((state) => state.facts.site);
  const { code } = useAppSelector(selectCity).activeCity;
  if (pathname === `/${PAGE_PATHS.law[site]}`) return '#office';
  return `${SITE_BASE[site]}${PAGE_PATHS.law[site]}${code && `?city_code=${code}`}#office`;
}
