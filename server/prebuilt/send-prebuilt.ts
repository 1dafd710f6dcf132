import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import { toHttpError } from '../errors';
import { requestFields, requestId } from '../telemetry/access-log';
import { createFailureLog } from '../telemetry/log-sampling';
import type { Body, Encoding, HeaderList, PrebuiltResponse } from './prebuilt-response';

/** Answers from memory, before Express, where it can; says whether it did. */
export type FastPath = (req: IncomingMessage, res: ServerResponse) => boolean;

/** The fast path, whose exceptions are logged: the request goes on through Express, or ends where headers are out. */
export function guardFastPath(fastPath: FastPath, logger: Logger): FastPath {
  const logFailure = createFailureLog(logger);
  return (req, res) => {
    try {
      return fastPath(req, res);
    } catch (error) {
      logFailure(requestFields(res), toHttpError(error));
      if (res.headersSent) res.destroy();
      return res.headersSent;
    }
  };
}

/** Sends a prebuilt response: 304 where the visitor has it, else the bytes in the encoding that is preferred. Node leaves the body out for HEAD. */
export function sendPrebuilt(
  req: IncomingMessage,
  res: ServerResponse,
  response: PrebuiltResponse,
  extraHeaders: HeaderList = [],
): void {
  const extra = [...extraHeaders, 'X-Request-Id', requestId(res)];
  const body = negotiateEncoding(req, response);
  const isKnown =
    !!body.etag && fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag: body.etag });
  if (response.status === 200 && isKnown && isCacheable(body.notModified) && isCacheable(extra))
    res.writeHead(304, [...body.notModified, ...extra]).end();
  else res.writeHead(response.status, [...body.headers, ...extra]).end(body.bytes);
}

/** Brotli named without a weight, as every browser does: such a header needs no parsing. */
const PLAIN_BROTLI = /(?:^|, ?)br(?:,|$)/;
/** In the order of their size; where a client weighs them, its order holds. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

function negotiateEncoding(req: IncomingMessage, { bodies }: PrebuiltResponse): Body {
  const accepted = req.headers['accept-encoding'];
  if (!accepted || (!bodies.br && !bodies.gzip)) return bodies.identity;
  if (bodies.br && PLAIN_BROTLI.test(accepted)) return bodies.br;
  const offered = ENCODINGS.filter((encoding) => bodies[encoding]);
  const preferred = new Negotiator(req).encoding(offered) as Encoding | undefined;
  return (preferred && bodies[preferred]) ?? bodies.identity;
}

/**
 * Whether a cache may go on with it. Told no by a 304, nginx keeps what it has for as long as it was told before: such a
 * page is sent whole.
 */
const isCacheable = (headers: HeaderList) =>
  !/\b(?:s-maxage=0|no-store)\b/.test(headers[headers.indexOf('Cache-Control') + 1] ?? '');
