type Headers = Readonly<Record<string, string>>;

/** For the next layer: shared for seconds, good for a day while this server is away. */
export const SHARED: Headers = {
  'Cache-Control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=600, stale-if-error=86400',
};

/** For a page that depends on its visitor: kept by the visitor's own browser alone, and asked about each time. */
export const PERSONAL: Headers = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' };

/** For what is poorer than it could be, or meant for one moment. */
export const NOT_KEPT: Headers = { 'Cache-Control': 'no-store' };
