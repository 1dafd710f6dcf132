import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';
export type Headers = Readonly<Record<string, string>>;
type Encoded<T> = Readonly<{ identity: T } & Partial<Record<Encoding, T>>>;

/** Brotli qualities: for a waiting visitor, and for a background refresh (ADR 0005). */
export const QUALITY = { waiting: 5, background: 11 } as const;
export type Quality = (typeof QUALITY)[keyof typeof QUALITY];

interface Content {
  readonly status: number;
  readonly type: string;
  /** Security headers and headers of the content, without Cache-Control. */
  readonly headers: Headers;
  /** Absent if the sender decides. */
  readonly cacheControl?: string | undefined;
  /** Base of the ETag. Without a hash there is no ETag. */
  readonly hash?: string | undefined;
  /** The bytes never change: ETags are strong. */
  readonly isImmutable?: boolean;
  readonly quality?: Quality | undefined;
  readonly bytes: Encoded<Buffer>;
}

interface CompressedBody {
  readonly bytes: Buffer;
  readonly etag: string | undefined;
  readonly headers: Headers;
  /** Headers of a 304. */
  readonly notModifiedHeaders: Headers;
}

/** A response as bytes in memory, in every encoding that the server offers. */
export interface CompressedResponse extends Pick<Content, 'status' | 'hash' | 'quality' | 'cacheControl'> {
  readonly bodies: Encoded<CompressedBody>;
  /** Bytes in memory. */
  readonly size: number;
}

export function createCompressedResponse(content: Content): CompressedResponse {
  const { status, hash, quality, cacheControl, bytes } = content;
  const encodings = Object.entries(bytes) as [Encoding, Buffer][];
  const headers = encodings.length > 1 ? { Vary: 'Accept-Encoding', ...content.headers } : content.headers;
  const bodies = encodings.map(([encoding, body]) => [
    encoding,
    bodyOf({ ...content, headers }, encoding, body),
  ]);
  return {
    status,
    hash,
    quality,
    cacheControl,
    bodies: Object.fromEntries(bodies) as Encoded<CompressedBody>,
    size: encodings.reduce((total, [, { length }]) => total + length, 0),
  };
}

function bodyOf(content: Content, encoding: Encoding, bytes: Buffer): CompressedBody {
  const etag = etagOf(content, encoding);
  const notModifiedHeaders = etag === undefined ? content.headers : { ...content.headers, ETag: etag };
  const headers = {
    ...notModifiedHeaders,
    'Content-Type': content.type,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(bytes.length),
  };
  return { bytes, etag, headers, notModifiedHeaders };
}

/** Includes the quality: otherwise caches would keep the larger bytes. */
function etagOf({ hash, isImmutable, quality }: Content, encoding: Encoding): string | undefined {
  if (hash === undefined) return undefined;
  if (isImmutable) return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  return quality === QUALITY.background ? `W/"${hash}-${quality}"` : `W/"${hash}"`;
}

type TextContent = Pick<Content, 'status' | 'type' | 'headers' | 'cacheControl'> & { readonly text: string };

interface CompressOptions {
  readonly quality?: Quality | undefined;
  /** Returned if the content is equal and its quality is at least as high. */
  readonly cached?: CompressedResponse | undefined;
}

export async function compressText(
  { text, ...content }: TextContent,
  { quality = QUALITY.waiting, cached }: CompressOptions = {},
): Promise<CompressedResponse> {
  const bytes = Buffer.from(text);
  const hash = createHash('sha1').update(bytes).update(JSON.stringify(content)).digest('base64url');
  if (cached?.hash === hash && (cached.quality ?? 0) >= quality) return cached;
  return createCompressedResponse({ ...content, hash, quality, bytes: await compress(bytes, quality) });
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
let lastInBackground: Promise<unknown> = Promise.resolve();

/** Background compressions run one at a time: each takes a core for 150 ms. */
export async function compress(
  text: Buffer,
  quality: Quality = QUALITY.waiting,
): Promise<Record<Encoding, Buffer>> {
  const brotli = () =>
    brotliOf(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        // The default window takes 32 MB at the highest quality.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(text.length + 16)))),
      },
    });
  const inTurn = () => (lastInBackground = lastInBackground.then(brotli, brotli)) as Promise<Buffer>;
  const [br, gz] = await Promise.all([
    quality === QUALITY.background ? inTurn() : brotli(),
    gzipOf(text, { level: 6 }),
  ]);
  return { identity: text, gzip: gz, br };
}
