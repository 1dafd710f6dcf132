import { isIP } from 'node:net';
import * as v from 'valibot';

export interface Variable {
  readonly schema: v.GenericSchema;
  /** Description of the variable for docs/operations/configuration.md and .env.example. */
  readonly meaning: string;
  /** Description of valid values, for the error message «must be …». */
  readonly expects: string;
  /** Example of a valid value, for the error message. Defaults to `fallback`. */
  readonly example?: string;
  /** Default value, used if the variable is not set. */
  readonly fallback?: string;
  /** If the variable with this name, such as API_URL, selects a real API, the variable described here is required. */
  readonly requiredWith?: string;
  /** Name of a variable that can be set instead of this variable. */
  readonly or?: string;
  /** If true, spaces before and after the value are kept. */
  readonly verbatim?: true;
}

export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

export const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

export const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0']),
  v.transform((value) => value === 'true' || value === '1'),
);

/** Schema that accepts http(s) URLs without credentials, query or fragment. */
export const httpUrl = (isAllowed: (url: URL) => boolean = () => true) =>
  v.pipe(
    v.string(),
    v.check((value) => {
      if (!URL.canParse(value)) return false;
      const url = new URL(value);
      const isHttp = /^https?:$/.test(url.protocol);
      return isHttp && !url.username && !url.password && !url.search && !url.hash && isAllowed(url);
    }),
  );

/** Schema that accepts http(s) URLs without a path. */
export const origin = (isAllowed: (url: URL) => boolean = () => true) =>
  httpUrl((url) => url.pathname === '/' && isAllowed(url));

/**
 * Schema for Redis URLs. Rejects invalid URLs at startup. Otherwise, the Redis client would print an invalid URL
 * together with its password.
 */
export const redisUrl = v.pipe(
  v.string(),
  v.check((value) => {
    if (!/^rediss?:\/\/\S+$/.test(value) || !URL.canParse(value)) return false;
    const { hostname, username, password, pathname } = new URL(value);
    return hostname !== '' && /^(\/\d{0,3})?$/.test(pathname) && isDecodable(username + password);
  }),
);

const isDecodable = (text: string) => {
  try {
    return decodeURIComponent(text) !== '\0';
  } catch {
    return false;
  }
};

/**
 * Parses the Express setting `trust proxy`. Rejects a range that contains all addresses, such as 0.0.0.0/0, because
 * trusting every address requires the explicit value `true`.
 */
export const trustedPeers = v.pipe(
  v.string(),
  v.transform((value): string[] | number | boolean => {
    if (/^(true|false)$/.test(value)) return value === 'true';
    return /^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim());
  }),
  v.check((value) => !Array.isArray(value) || value.every(isRange)),
);

function isRange(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const maxBits = version === 4 ? 32 : 128;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits;
}
