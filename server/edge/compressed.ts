import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';
/** Names and values in turn, for `writeHead`. */
export type HeaderList = readonly string[];
type Encoded<T> = Readonly<{ identity: T } & Partial<Record<Encoding, T>>>;

/** Of brotli (decision record page-cache). */
export const QUALITY = { waiting: 5, background: 11 } as const;
export type Quality = (typeof QUALITY)[keyof typeof QUALITY];

interface Content {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  /** For the ETag. */
  readonly hash?: string | undefined;
  /** The bytes never change: ETags are strong. */
  readonly isFixed?: boolean;
  readonly quality?: Quality | undefined;
  readonly bytes: Encoded<Buffer>;
}

/** One encoding. */
export interface Body {
  readonly bytes: Buffer;
  readonly etag: string | undefined;
  readonly headers: HeaderList;
  /** The headers of a 304. */
  readonly notModified: HeaderList;
}

/** A response as bytes in memory. */
export interface PrebuiltResponse extends Pick<Content, 'status' | 'hash' | 'quality'> {
  readonly bodies: Encoded<Body>;
  readonly saysCaching: boolean;
  /** Bytes in memory. */
  readonly size: number;
}

export function prebuild(content: Content): PrebuiltResponse {
  const { status, hash, quality, bytes } = content;
  const encoded = Object.entries(bytes) as [Encoding, Buffer][];
  const vary = encoded.length > 1 && { Vary: 'Accept-Encoding' };
  const common = Object.entries({ ...vary, ...content.headers }).flat();
  const bodies = encoded.map(([encoding, body]) => [encoding, bodyOf(content, common, encoding, body)]);
  return {
    status,
    hash,
    quality,
    bodies: Object.fromEntries(bodies) as Encoded<Body>,
    saysCaching: 'Cache-Control' in content.headers,
    size: encoded.reduce((total, [, { length }]) => total + length, 0),
  };
}

function bodyOf(content: Content, common: HeaderList, encoding: Encoding, bytes: Buffer): Body {
  const etag = etagOf(content, encoding);
  const notModified = etag ? [...common, 'ETag', etag] : common;
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const length = ['Content-Length', String(bytes.length)];
  return {
    bytes,
    etag,
    headers: [...notModified, 'Content-Type', content.type, ...coding, ...length],
    notModified,
  };
}

/** Bytes compressed harder have another ETag, or caches would keep the larger ones. */
function etagOf({ hash, isFixed, quality }: Content, encoding: Encoding): string | undefined {
  if (hash === undefined) return undefined;
  if (isFixed) return `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  return `W/"${hash}${quality === QUALITY.background ? `-${quality}` : ''}"`;
}

/** Returns `cached` where it is the same and compressed as hard at least. */
export async function prebuildText(
  { text, ...content }: Pick<Content, 'status' | 'type' | 'headers'> & { readonly text: string },
  options: { readonly quality?: Quality | undefined; readonly cached?: PrebuiltResponse | undefined } = {},
): Promise<PrebuiltResponse> {
  const { quality = QUALITY.waiting, cached } = options;
  const bytes = Buffer.from(text);
  const hash = createHash('sha1').update(bytes).update(JSON.stringify(content)).digest('base64url');
  if (cached?.hash === hash && (cached.quality ?? 0) >= quality) return cached;
  return prebuild({ ...content, hash, quality, bytes: await compress(bytes, quality) });
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
let lastInBackground: Promise<unknown> = Promise.resolve();

/** In the background one at a time: each takes a core for 150 ms. */
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
        // The usual window takes 32 MB at the highest quality.
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
