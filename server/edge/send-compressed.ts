import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { CompressedResponse, Encoding, Headers } from './compressed';

type CompressedBody = CompressedResponse['bodies']['identity'];

/**
 * Sends the body in the encoding that the client prefers, or 304 if its ETag matches. Node omits the body for HEAD.
 * `extraHeaders` override the Cache-Control of the response.
 */
export function sendCompressed(
  req: IncomingMessage,
  res: ServerResponse,
  response: CompressedResponse,
  extraHeaders: Headers = {},
): void {
  const { status, cacheControl = '' } = response;
  const headers = cacheControl ? { 'Cache-Control': cacheControl, ...extraHeaders } : extraHeaders;
  const body = negotiateEncoding(req, response);
  const mayBeCached = isCacheable(headers['Cache-Control'] ?? '');
  if (status === 200 && mayBeCached && hasMatchingEtag(req, body)) {
    res.writeHead(304, { ...body.notModifiedHeaders, ...headers }).end();
  } else {
    res.writeHead(status, { ...body.headers, ...headers }).end(body.bytes);
  }
}

function hasMatchingEtag({ headers }: IncomingMessage, { etag }: CompressedBody): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

/** nginx ignores the Cache-Control of a 304: a response that must not be cached is sent in full. */
const isCacheable = (cacheControl: string) => !/\b(?:s-maxage=0|no-store)\b/.test(cacheControl);

/** Matches `br` without a weight, as browsers send it, to skip the parsing. */
const PLAIN_BROTLI = /(?:^|, ?)br(?:,|$)/;
/** Encodings by size, for clients that weight them equally. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

function negotiateEncoding(req: IncomingMessage, { bodies }: CompressedResponse): CompressedBody {
  const accepted = req.headers['accept-encoding'];
  if (!accepted || (!bodies.br && !bodies.gzip)) return bodies.identity;
  if (bodies.br && PLAIN_BROTLI.test(accepted)) return bodies.br;
  const offered = ENCODINGS.filter((encoding) => bodies[encoding]);
  const preferred = new Negotiator(req).encoding(offered) as Encoding | undefined;
  return (preferred && bodies[preferred]) ?? bodies.identity;
}
