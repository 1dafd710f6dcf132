import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'identity' | 'gzip' | 'br';
type HeaderList = readonly string[];

interface Body {
  readonly bytes: Buffer;
  readonly headers: HeaderList;
}

/** A page as final bytes: one body per encoding, each with all of its headers. */
export interface PageAnswer {
  readonly status: number;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Body>>;
  readonly notModified: HeaderList;
  /** Bytes it holds in memory. */
  readonly size: number;
}

interface Content {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const compress = (html: Buffer, quality: number) =>
  brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });

/** Makes the bytes of a page; quality is brotli's, 4 when a visitor waits, 11 when none does. */
export async function createAnswer({ status, html, headers }: Content, quality = 4): Promise<PageAnswer> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([compress(identity, quality), gzipped(identity, { level: 6 })]);
  // Weak: the bytes of one encoding may be packed again later, the page stays the same.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  const common = Object.entries({ Vary: 'Accept-Encoding', ...headers, ETag: etag }).flat();
  const body = (bytes: Buffer, encoding?: string): Body => ({
    bytes,
    headers: [
      ...common,
      'Content-Type',
      'text/html; charset=utf-8',
      ...(encoding ? ['Content-Encoding', encoding] : []),
      'Content-Length',
      String(bytes.length),
    ],
  });
  return {
    status,
    etag,
    bodies: { identity: body(identity), gzip: body(gz, 'gzip'), br: body(br, 'br') },
    notModified: common,
    size: identity.length + br.length + gz.length,
  };
}

/** Answers with a page: 304 when the visitor has it, no body for HEAD, the best encoding the visitor takes. */
export function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PageAnswer,
  extraHeaders: readonly string[],
): void {
  if (
    answer.status === 200 &&
    req.headers['if-none-match'] &&
    matches(req.headers['if-none-match'], answer.etag)
  ) {
    res.writeHead(304, [...answer.notModified, ...extraHeaders]).end();
    return;
  }
  const { bytes, headers } = answer.bodies[bestEncoding(req.headers['accept-encoding'])];
  res.writeHead(answer.status, [...headers, ...extraHeaders]).end(req.method === 'HEAD' ? undefined : bytes);
}

const matches = (given: string, etag: string) =>
  given === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2));

function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, encoding: string): boolean {
  const found = accepted.split(',').find((part) => part.split(';')[0]?.trim().toLowerCase() === encoding);
  return found !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(found);
}
