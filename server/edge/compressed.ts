import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';
export type Headers = Readonly<Record<string, string>>;
/**
 * Alternating header names and values, the format that `writeHead` accepts. Cached headers are sent without conversion.
 */
export type RawHeaders = readonly string[];
type Encoded<T> = Readonly<{ identity: T } & Partial<Record<Encoding, T>>>;

/**
 * Brotli quality levels: `waiting` for a response that a visitor is waiting for, and `background` for a background
 * refresh (ADR 0005).
 */
export const QUALITY = { waiting: 5, background: 11 } as const;
export type Quality = (typeof QUALITY)[keyof typeof QUALITY];

interface Content {
  readonly status: number;
  readonly type: string;
  /** Additional response headers, such as security headers. Does not include Cache-Control. */
  readonly headers: Headers;
  /** Default Cache-Control header, which `sendCompressed` may override. Absent if there is no default. */
  readonly cacheControl?: string | undefined;
  /** Hash from which the ETag is created. A response without a hash has no ETag. */
  readonly hash?: string | undefined;
  /** True if the content at this URL never changes. Such a response has a strong ETag. */
  readonly isImmutable?: boolean;
  readonly quality?: Quality | undefined;
  readonly bytes: Encoded<Buffer>;
}

interface CompressedBody {
  readonly bytes: Buffer;
  readonly etag: string | undefined;
  readonly headers: RawHeaders;
  readonly notModifiedHeaders: RawHeaders;
}

/** A response in memory, with its body in every supported encoding. */
export interface CompressedResponse extends Pick<Content, 'status' | 'hash' | 'quality' | 'cacheControl'> {
  readonly bodies: Encoded<CompressedBody>;
  /** Total size of all bodies, in bytes. */
  readonly size: number;
}

export function createCompressedResponse(content: Content): CompressedResponse {
  const { status, hash, quality, cacheControl, bytes } = content;
  const encodings = Object.entries(bytes) as [Encoding, Buffer][];
  const headers = encodings.length > 1 ? { vary: 'Accept-Encoding', ...content.headers } : content.headers;
  const bodies: Partial<Record<Encoding, CompressedBody>> = {};
  let size = 0;
  for (const [encoding, body] of encodings) {
    bodies[encoding] = createBody({ ...content, headers }, encoding, body);
    size += body.length;
  }
  return { status, hash, quality, cacheControl, bodies: bodies as Encoded<CompressedBody>, size };
}

function createBody(content: Content, encoding: Encoding, bytes: Buffer): CompressedBody {
  const etag = createEtag(content, encoding);
  const notModifiedHeaders = Object.entries(content.headers).flat();
  if (etag !== undefined) notModifiedHeaders.push('ETag', etag);
  const headers = [...notModifiedHeaders, 'Content-Type', content.type];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(bytes.length));
  return { bytes, etag, headers, notModifiedHeaders };
}

/**
 * Creates the ETag. After a background refresh with a higher compression quality, the ETag is different, so that caches
 * replace the body with the smaller one.
 */
function createEtag({ hash, isImmutable, quality }: Content, encoding: Encoding): string | undefined {
  if (hash === undefined) return undefined;
  if (isImmutable) return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  return quality === QUALITY.background ? `W/"${hash}-${quality}"` : `W/"${hash}"`;
}

type TextContent = Pick<Content, 'status' | 'type' | 'headers' | 'cacheControl'> & { readonly text: string };

interface CompressOptions {
  readonly quality?: Quality | undefined;
  /** Previous response. Reused if its content is identical and its compression quality is not lower than `quality`. */
  readonly cached?: CompressedResponse | undefined;
}

/** Creates a compressed response from a text. The hash covers the text, the status and the headers. */
export async function compressText(
  { text, ...content }: TextContent,
  { quality = QUALITY.waiting, cached }: CompressOptions = {},
): Promise<CompressedResponse> {
  const bytes = Buffer.from(text);
  const hash = createHash('sha1').update(bytes).update(JSON.stringify(content)).digest('base64url');
  if (cached?.hash === hash && (cached.quality ?? 0) >= quality) return cached;
  return createCompressedResponse({ ...content, hash, quality, bytes: await compress(bytes, quality) });
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

function compressBrotli(text: Buffer, quality: Quality): Promise<Buffer> {
  // Limit the Brotli window, because the default window needs 32 MB of memory at the highest quality.
  const windowBits = Math.min(22, Math.max(16, Math.ceil(Math.log2(text.length + 16))));
  return brotliAsync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  });
}

let lastInBackground: Promise<unknown> = Promise.resolve();

/** Runs background compressions one at a time, because each compression occupies a core for 150 ms. */
function compressInBackground(text: Buffer): Promise<Buffer> {
  const start = () => compressBrotli(text, QUALITY.background);
  const result = lastInBackground.then(start, start);
  lastInBackground = result;
  return result;
}

/** Compresses text with every supported encoding. */
export async function compress(
  text: Buffer,
  quality: Quality = QUALITY.waiting,
): Promise<Record<Encoding, Buffer>> {
  const isBackground = quality === QUALITY.background;
  const [br, gz] = await Promise.all([
    isBackground ? compressInBackground(text) : compressBrotli(text, quality),
    gzipAsync(text, { level: 6 }),
  ]);
  return { identity: text, gzip: gz, br };
}
