import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import { toHttpError } from '../errors';
import { runInRequestContext } from '../request-context';
import { requestId } from '../telemetry/access-log';
import { createFailureLog } from '../telemetry/log-sampling';
import type { Body, Encoding, HeaderList, PrebuiltResponse } from './compressed';

/** Answers before Express where it can; true when it did. */
export type FastPath = (req: IncomingMessage, res: ServerResponse) => boolean;

/** Logs exceptions: the request goes on through Express, or ends where headers are sent. */
export function guardFastPath(fastPath: FastPath, logger: Logger): FastPath {
  const logFailure = createFailureLog(logger);
  return (req, res) => {
    try {
      return fastPath(req, res);
    } catch (error) {
      runInRequestContext({ id: requestId(res) }, () => logFailure(toHttpError(error)));
      if (res.headersSent) res.destroy();
      return res.headersSent;
    }
  };
}

/** 304 where the visitor has it, else the preferred encoding. Node omits the body for HEAD. */
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

/** Browsers' headers need no parsing. */
const PLAIN_BROTLI = /(?:^|, ?)br(?:,|$)/;
/** By size; a client's weights count first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

function negotiateEncoding(req: IncomingMessage, { bodies }: PrebuiltResponse): Body {
  const accepted = req.headers['accept-encoding'];
  if (!accepted || (!bodies.br && !bodies.gzip)) return bodies.identity;
  if (bodies.br && PLAIN_BROTLI.test(accepted)) return bodies.br;
  const offered = ENCODINGS.filter((encoding) => bodies[encoding]);
  const preferred = new Negotiator(req).encoding(offered) as Encoding | undefined;
  return (preferred && bodies[preferred]) ?? bodies.identity;
}

/** nginx ignores the Cache-Control of a 304: what must not be cached is sent whole. */
const isCacheable = (headers: HeaderList) =>
  !/\b(?:s-maxage=0|no-store)\b/.test(headers[headers.indexOf('Cache-Control') + 1] ?? '');
