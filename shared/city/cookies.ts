/** Name of the cookie that contains the code of the visitor's city. */
export const CITY_COOKIE = 'active-city';
/** Name of the cookie that records that the visitor accepted the cookie banner (product: Cookies). */
export const ACCEPTED_COOKIE = 'cookie-accepted';
/** Lifetime of both cookies in seconds: 365 days. */
const LIFETIME = 365 * 24 * 60 * 60;

/**
 * Serializes a cookie for a Set-Cookie header or for `document.cookie`. If `secure` is true, the cookie is only sent
 * over https.
 */
export function cookieText(name: string, value: string, { secure }: { readonly secure: boolean }): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${LIFETIME}`, 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
