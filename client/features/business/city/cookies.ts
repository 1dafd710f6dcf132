import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../../../shared/city/cookies';

function store(name: string, value: string): void {
  document.cookie = cookieText(name, value, { secure: location.protocol === 'https:' });
}

/** Both cookies are for the server: it renders the right city, and no banner, at once (product: Cookies). */
export const storeCity = (code: string) => store(CITY_COOKIE, code);
export const storeAcceptance = () => store(ACCEPTED_COOKIE, '1');

export const isAcceptanceStored = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${ACCEPTED_COOKIE}=`));
