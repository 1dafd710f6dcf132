import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { requestId } from '../telemetry/access-log';
import { bestBody } from './best-body';
import type { Body, HeaderList, ReadyAnswer } from './prebuilt-response';
import { sendPart } from './send-part';

/** Answers from memory when it can, before Express; tells whether it did. */
export type AnswerAtOnce = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Answers with final bytes: 304 when the visitor has them, a part of a file where one is asked for, else the whole in the
 * packing the visitor likes best; Node itself leaves the body out for HEAD.
 */
export function sendReady(
  req: IncomingMessage,
  res: ServerResponse,
  answer: ReadyAnswer,
  extraHeaders: HeaderList = [],
): void {
  const extra = [...extraHeaders, 'X-Request-Id', requestId(res)];
  const body = bestBody(req, answer);
  if (answer.status === 200 && isKnown(req, body) && mayBeKept(body.notModified, extra))
    res.writeHead(304, [...body.notModified, ...extra]).end();
  else if (!answer.content.isFixed || !sendPart(req, res, body, extra))
    res.writeHead(answer.status, [...body.headers, ...extra]).end(body.bytes);
}

function isKnown({ headers }: IncomingMessage, { etag }: Body): boolean {
  const known = headers['if-none-match'];
  return !!known && !!etag && fresh({ 'if-none-match': known }, { etag });
}

/**
 * What no cache may keep from now on. Told so with a 304, nginx keeps what it has for as long as it was told before: such
 * a page is sent whole.
 */
const NOT_TO_BE_KEPT = /\b(?:s-maxage=0|no-store)\b/;

const mayBeKept = (...lists: readonly HeaderList[]) =>
  lists.every((headers) => !NOT_TO_BE_KEPT.test(headers[headers.indexOf('Cache-Control') + 1] ?? ''));
