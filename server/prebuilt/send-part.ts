import type { IncomingMessage, ServerResponse } from 'node:http';
import parseRange from 'range-parser';
import type { Body, HeaderList } from './prebuilt-response';

/**
 * Answers with the one part that is asked for (206), or says that there is no such part (416). Tells whether it did: what
 * asks for several, for no bytes, or for a part of what has changed gets the whole.
 */
export function sendPart(req: IncomingMessage, res: ServerResponse, body: Body, extra: HeaderList): boolean {
  const { range, 'if-range': onlyOf = body.etag } = req.headers;
  if (range === undefined || req.method !== 'GET' || onlyOf !== body.etag) return false;
  const { bytes, headers } = body;
  const ranges = parseRange(bytes.length, range, { combine: true });
  if (ranges === -1) {
    const none = [...withHeader(body.notModified, 'Cache-Control', 'no-store'), 'Content-Length', '0'];
    res.writeHead(416, [...none, 'Content-Range', `bytes */${bytes.length}`, ...extra]).end();
    return true;
  }
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return false;
  const [{ start, end } = { start: 0, end: bytes.length - 1 }] = ranges;
  const part = [
    ...withHeader(headers, 'Content-Length', String(end - start + 1)),
    'Content-Range',
    `bytes ${start}-${end}/${bytes.length}`,
  ];
  res.writeHead(206, [...part, ...extra]).end(bytes.subarray(start, end + 1));
  return true;
}

const withHeader = (headers: HeaderList, name: string, value: string) =>
  headers.with(headers.indexOf(name) + 1, value);
