/** A packing by its name in headers. */
export type Encoding = 'identity' | 'gzip' | 'br';
/** Names and values in turn, as `writeHead` takes them. */
export type HeaderList = readonly string[];
type Packed<T> = Readonly<{ identity: T } & Partial<Record<Encoding, T>>>;

/** What an answer is made of. */
export interface Content {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Names the content, whatever its packing; without it nobody can ask whether there is another one. */
  readonly hash?: string;
  /** Tells the same content packed otherwise apart, where whoever keeps it should get it anew. */
  readonly packing?: string;
  /** The bytes of each packing stay as they are for good: they can be sent in parts, and each has a name of its own. */
  readonly isFixed?: boolean;
  readonly bytes: Packed<Buffer>;
}

/** One packing of an answer with all of its headers. */
export interface Body {
  readonly bytes: Buffer;
  readonly etag: string | undefined;
  readonly headers: HeaderList;
  /** What a 304 says. */
  readonly notModified: HeaderList;
}

/** An answer as final bytes: nothing is left to be done but to choose a packing and to write it. */
export interface ReadyAnswer {
  readonly content: Content;
  readonly status: number;
  /** Of the bytes as they are. */
  readonly etag: string | undefined;
  readonly bodies: Packed<Body>;
  /** Whether its headers say how long it may be kept; otherwise whoever sends it does. */
  readonly saysCaching: boolean;
  /** Bytes it holds in memory. */
  readonly size: number;
}

export function readyAnswer(content: Content): ReadyAnswer {
  const { status, headers, bytes } = content;
  const isPacked = Object.keys(bytes).length > 1;
  const common = Object.entries({
    ...(isPacked && { Vary: 'Accept-Encoding' }),
    ...(content.isFixed && { 'Accept-Ranges': 'bytes' }),
    ...headers,
  }).flat();
  const packed = (encoding: Encoding) => {
    const given = bytes[encoding];
    return given && { [encoding]: bodyOf(content, common, encoding, given) };
  };
  const bodies = {
    identity: bodyOf(content, common, 'identity', bytes.identity),
    ...packed('gzip'),
    ...packed('br'),
  };
  const size = Object.values(bytes).reduce((total, { length }) => total + length, 0);
  return {
    content,
    status,
    etag: bodies.identity.etag,
    bodies,
    saysCaching: 'Cache-Control' in headers,
    size,
  };
}

function bodyOf(
  { type, hash, packing = '', isFixed }: Content,
  common: HeaderList,
  encoding: Encoding,
  bytes: Buffer,
): Body {
  const isPacked = encoding !== 'identity';
  // Weak where the bytes of a packing may be other ones tomorrow: the content stays the same.
  const etag = hash && (isFixed ? `"${hash}${isPacked ? `-${encoding}` : ''}"` : `W/"${hash}${packing}"`);
  const notModified = etag ? [...common, 'ETag', etag] : common;
  const headers = [
    ...notModified,
    'Content-Type',
    type,
    ...(isPacked ? ['Content-Encoding', encoding] : []),
    'Content-Length',
    String(bytes.length),
  ];
  return { bytes, etag, headers, notModified };
}
