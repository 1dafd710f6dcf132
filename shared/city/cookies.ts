/** The cookie that keeps the visitor's city by its code. */
export const CITY_COOKIE = 'active-city';
/** The cookie that says that the cookie banner has been accepted (product: Cookies). */
export const ACCEPTED_COOKIE = 'cookie-accepted';
/** Lifetime of both: 365 days, in seconds. */
const LIFETIME = 365 * 24 * 60 * 60;

/** A cookie as browsers are told of it, by a header or by a script. On https it travels over https alone. */
export function cookieText(name: string, value: string, { secure }: { readonly secure: boolean }): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${LIFETIME}`, 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
