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
  // Ignore a trailing slash because the URL in the browser may have one and the canonical path may not.
  const isHere = withoutSlash(pathname) === withoutSlash(`/${BUSINESS_PATHS.law[site]}`);
  const query = code && `?${CITY_QUERY}=${code}`;
  return {
    ...city,
    code,
    /** Phone number of the city, or the first support phone number if the city has none that can be dialled. */
    phone: phone && dialableNumber(phone) ? phone : supportPhones[0].phone,
    /** URL of the section with the office address on the page for business customers. */
    office: isHere ? '#office' : `${SITE_BASE[site]}${BUSINESS_PATHS.law[site]}${query}#office`,
  };
}
