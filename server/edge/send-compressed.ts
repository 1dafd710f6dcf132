import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { CompressedResponse, Encoding, RawHeaders } from './compressed';

type CompressedBody = CompressedResponse['bodies']['identity'];

export interface SendOptions {
  /** Cache-Control header that overrides the default of the response. */
  readonly cacheControl?: string | undefined;
  /** Headers that are added to the headers of the response. */
  readonly headers?: RawHeaders;
}

/**
 * Sends the body in the encoding that the client prefers, or 304 if the ETag matches. Node omits the body for HEAD
 * requests.
 */
export function sendCompressed(
  req: IncomingMessage,
  res: ServerResponse,
  response: CompressedResponse,
  { cacheControl = response.cacheControl, headers = [] }: SendOptions = {},
): void {
  const body = negotiateEncoding(req, response);
  const sentHeaders = cacheControl ? ['Cache-Control', cacheControl, ...headers] : headers;
  if (response.status === 200 && hasMatchingEtag(req, body) && isCacheable(cacheControl)) {
    res.writeHead(304, [...body.notModifiedHeaders, ...sentHeaders]).end();
  } else {
    res.writeHead(response.status, [...body.headers, ...sentHeaders]).end(body.bytes);
  }
}

function hasMatchingEtag({ headers }: IncomingMessage, { etag }: CompressedBody): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

/**
 * Returns true if caches may store a response. Other responses are always sent in full, never as 304, because nginx
 * ignores the Cache-Control header of a 304 response.
 */
const isCacheable = (cacheControl = '') => !/\b(?:s-maxage=0|no-store)\b/.test(cacheControl);

/** Fast path for browsers, whose Accept-Encoding header contains `br` without a weight. */
const PLAIN_BROTLI = /(?:^|, ?)br(?:,|$)/;
/** Encodings, smallest output first. If the client gives several encodings the same weight, the first one is used. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

function negotiateEncoding(req: IncomingMessage, { bodies }: CompressedResponse): CompressedBody {
  const accepted = req.headers['accept-encoding'];
  if (!accepted || (!bodies.br && !bodies.gzip)) return bodies.identity;
  if (bodies.br && PLAIN_BROTLI.test(accepted)) return bodies.br;
  const offered = ENCODINGS.filter((encoding) => bodies[encoding]);
  const preferred = new Negotiator(req).encoding(offered) as Encoding | undefined;
  return (preferred && bodies[preferred]) ?? bodies.identity;
}
