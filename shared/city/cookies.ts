/** Name of the cookie that stores the visitor's city code. */
export const CITY_COOKIE = 'active-city';
/** Name of the cookie that is set when the visitor accepts the cookie banner. */
export const ACCEPTED_COOKIE = 'cookie-accepted';
/** Lifetime of both cookies: 365 days, in seconds. */
const LIFETIME = 365 * 24 * 60 * 60;

/**
 * Formats a cookie for a Set-Cookie header or for `document.cookie`. With `secure`, browsers send the cookie only over
 * https.
 */
export function cookieText(name: string, value: string, { secure }: { readonly secure: boolean }): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${LIFETIME}`, 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
