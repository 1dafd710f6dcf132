export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size in pixels from the header of an image. Returns undefined if the header is damaged or contains no size.
 */
export function imageSize(type: string, bytes: Buffer): ImageSize | undefined {
  const read = READERS[type];
  if (!read) return undefined;
  try {
    const size = read(bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The file ends within the image header.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const READERS: Readonly<Record<string, (bytes: Buffer) => ImageSize | undefined>> = {
  'image/png': (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
  'image/svg+xml': svgSize,
};

/** Returns true for JPEG start-of-frame markers, which are C0 to CF except C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): ImageSize | undefined {
  // After the first two bytes, a JPEG file consists of segments. Each segment begins with a two-byte marker and its
  // length.
  let offset = 2;
  while (bytes.readUInt8(offset) === 0xff) {
    const marker = bytes.readUInt8(offset + 1);
    if (isFrame(marker))
      return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}

/** Reads the size from one of the three WebP headers: extended, lossless or lossy. */
function webpSize(bytes: Buffer): ImageSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** Reads the size from the `ispe` box of an AVIF file, where the size follows four bytes of version and flags. */
function avifSize(bytes: Buffer): ImageSize | undefined {
  const box = bytes.indexOf('ispe', 0, 'latin1');
  if (box < 0) return undefined;
  return { width: bytes.readUInt32BE(box + 8), height: bytes.readUInt32BE(box + 12) };
}

/** Reads the size of an SVG in pixels. Falls back to the size of the viewBox. */
function svgSize(bytes: Buffer): ImageSize | undefined {
  const [tag] = /<(?:\w+:)?svg\s[^>]{0,4000}>/.exec(bytes.toString('utf8', 0, 8192)) ?? [];
  if (tag === undefined) return undefined;
  const side = (name: string) =>
    Number(new RegExp(`\\s${name}=["']([\\d.]{1,9})(?:px)?["']`).exec(tag)?.[1] ?? Number.NaN);
  const width = side('width');
  const height = side('height');
  if (width && height) return { width: Math.round(width), height: Math.round(height) };
  const [, viewWidth, viewHeight] =
    /\sviewBox=["'][-\d.]{1,9}[\s,]{1,3}[-\d.]{1,9}[\s,]{1,3}([\d.]{1,9})[\s,]{1,3}([\d.]{1,9})["']/.exec(
      tag,
    ) ?? [];
  return { width: Math.round(Number(viewWidth)), height: Math.round(Number(viewHeight)) };
}
