import { ACCEPTED_COOKIE, CITY_COOKIE, cookieText } from '../../../../shared/city/cookies';

function store(name: string, value: string): void {
  document.cookie = cookieText(name, value, { secure: location.protocol === 'https:' });
}

const stored = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Both cookies are for the server: it renders the right city, and no banner, at once (product: Cookies). */
export const storeCity = (code: string) => store(CITY_COOKIE, code);
export const storeAcceptance = () => store(ACCEPTED_COOKIE, '1');

/** The code of a city as it stands in the cookie: what no city has is none. */
export const storedCity = () => stored(CITY_COOKIE);
export const isAcceptanceStored = () => stored(ACCEPTED_COOKIE) !== undefined;
