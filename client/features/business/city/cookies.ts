import { ACCEPTED_COOKIE, CITY_COOKIE, COOKIE_LIFETIME } from '../../../../shared/city-choice';

function store(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${COOKIE_LIFETIME}; SameSite=Lax${secure}`;
}

/** Both cookies are for the server: it renders the right city, and no banner, at once (product: Cookies). */
export const storeCity = (code: string) => store(CITY_COOKIE, code);
export const storeAcceptance = () => store(ACCEPTED_COOKIE, '1');
