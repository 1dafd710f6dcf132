import { useLocation } from 'react-router-dom';
import { supportPhones } from '../../../../shared/facts/brand';
import { SITE_BASE } from '../../../../shared/site';
import { PAGE_PATHS } from '../../../app/page-facts';
import { useAppSelector, useFacts } from '../../../app/hooks';
import { selectActiveCity } from './city-slice';

/** The city that is shown. */
export function useCity() {
  const { pathname } = useLocation();
  const { site } = useFacts();
  const { code, phone, ...city } = useAppSelector(selectActiveCity);
  const isHere = pathname === `/${PAGE_PATHS.law[site]}`;
  const query = code && `?city_code=${code}`;
  return {
    ...city,
    code,
    /** Its number; the first support line until cities are known. */
    phone: phone || supportPhones[0].phone,
    /** Leads to its office and the office's telephones, which are on the law page. */
    office: isHere ? '#office' : `${SITE_BASE[site]}${PAGE_PATHS.law[site]}${query}#office`,
  };
}
