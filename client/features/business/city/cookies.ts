import { cookieText, type ACCEPTED_COOKIE, type CITY_COOKIE } from '../../../../shared/city/cookies';

/**
 * Names of the cookies that the page writes. The server reads them to select the city and to hide the cookie banner
 * (product: Cookies).
 */
type Name = typeof CITY_COOKIE | typeof ACCEPTED_COOKIE;

export function writeCookie(name: Name, value: string): void {
  document.cookie = cookieText(name, value, { secure: location.protocol === 'https:' });
}

/** Returns the value of a cookie without decoding it, or undefined if the cookie does not exist. */
export const readCookie = (name: Name): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
