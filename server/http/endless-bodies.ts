import type { IncomingMessage, ServerResponse } from 'node:http';

/** No body that is taken is longer, packed or not, in bytes: whoever reads one has refused it before. */
const LONGEST = 128 * 1024;
/** What such a body may take on its way, in bytes: each chunk of one may have words of its sender's beside it. */
const LONGEST_ON_THE_WAY = 4 * LONGEST;
/** Time for the answer to reach whoever is still sending, in milliseconds. */
const LINGER = 500;

/**
 * Counts a request's body as it comes, whatever its route and type, and reads on neither beyond the longest there may be
 * nor once it is answered: Node and body parsers would read to an end that a chunked body need not have.
 */
export function cutOffEndlessBody(req: IncomingMessage, res: ServerResponse): void {
  if (hasNone(req)) return;
  const { push, socket } = req;
  const before = socket.bytesRead;
  let [came, isTooLong] = [0, false];
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (isTooLong) return false;
    came += chunk?.length ?? 0;
    isTooLong = came > LONGEST || socket.bytesRead - before > LONGEST_ON_THE_WAY;
    if (!isTooLong) return push.call(req, chunk, encoding);
    // For whoever reads it ends here, which is when they say what was wrong with it; a message that ends before it is
    // complete would take the connection along.
    req.complete = true;
    push.call(req, null);
    return false;
  };
  res.once('finish', () => {
    const isRead = !isTooLong && (req.complete || isShort(req));
    if (isRead || socket.destroyed) return;
    // What is not read fills up on the sender's side, and he may read the answer meanwhile.
    setImmediate(() => socket.pause());
    socket.end();
    setTimeout(() => socket.destroy(), LINGER).unref();
  });
}

/** A request that names no body has none. */
const hasNone = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && headers['content-length'] === undefined;

/** Its end is near: it is read and forgotten, and the connection lives on. */
const isShort = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= LONGEST;
