import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { CITY_QUERY } from '../../../../shared/city/city-choice';
import { supportPhones } from '../../../../shared/facts/brand';
import { dialableNumber } from '../../../../shared/rules/dialable-number';
import { SITE_BASE } from '../../../../shared/site';
import { usePageProps } from '../../../app/page-props';
import { BUSINESS_PATHS } from '../../../app/business-paths';
import { selectActiveCity } from './city-slice';

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** Returns the active city with its phone number and office URL. */
export function useCity() {
  const { pathname } = useLocation();
  const { site } = usePageProps();
  const { code, phone, ...city } = useSelector(selectActiveCity);
  // The server renders the canonical path, but the browser's path may differ by a trailing slash.
  const isHere = withoutSlash(pathname) === withoutSlash(`/${BUSINESS_PATHS.law[site]}`);
  const query = code && `?${CITY_QUERY}=${code}`;
  return {
    ...city,
    code,
    /** The city's phone number, or the first support line if the city has no dialable number. */
    phone: phone && dialableNumber(phone) ? phone : supportPhones[0].phone,
    /** URL of the office section on the law page. */
    office: isHere ? '#office' : `${SITE_BASE[site]}${BUSINESS_PATHS.law[site]}${query}#office`,
  };
}
