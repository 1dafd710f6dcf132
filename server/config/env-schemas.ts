import { isIP } from 'node:net';
import * as v from 'valibot';

export interface Variable {
  readonly schema: v.GenericSchema;
  /** For docs/operations/configuration.md and .env.example. */
  readonly meaning: string;
  /** In words, for the error message. */
  readonly expects: string;
  /** Absent: the fallback. */
  readonly example?: string;
  readonly fallback?: string;
  /** Required with that variable, unless `or` is given. */
  readonly requiredWith?: string;
  readonly or?: string;
  readonly verbatim?: true;
}

export const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

export const like = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

export const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0']),
  v.transform((value) => value === 'true' || value === '1'),
);

/** Without credentials, query and fragment. */
export const httpUrl = (allows: (url: URL) => boolean = () => true) =>
  v.pipe(
    v.string(),
    v.check((value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      const isPlain = !!url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
      return isPlain && allows(url);
    }),
  );

/** Without a path. */
export const origin = (allows: (url: URL) => boolean = () => true) =>
  httpUrl((url) => url.pathname === '/' && allows(url));

/** The Redis client would print an invalid one, password included. */
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

/** Express's `trust proxy`. A range of everything is refused: that is `true`. */
export const trustedPeers = v.pipe(
  v.string(),
  v.transform((value): string[] | number | boolean => {
    if (/^(true|false)$/.test(value)) return value === 'true';
    return /^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim());
  }),
  v.check((value) => !Array.isArray(value) || value.every(isRange)),
);

const isRange = (value: string) => {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(value) ||
    (version !== 0 &&
      !rest.length &&
      (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))))
  );
};
