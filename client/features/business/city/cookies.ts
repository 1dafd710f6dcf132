import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../../../shared/city/cookies';

/** Both are for the server: it renders the right city, and no banner, at once (product: Cookies). */
type Name = typeof CITY_COOKIE | typeof ACCEPTED_COOKIE;

export function writeCookie(name: Name, value: string): void {
  document.cookie = cookieText(name, value, { secure: location.protocol === 'https:' });
}

/** As it stands there; undefined where there is none. */
export const readCookie = (name: Name): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
