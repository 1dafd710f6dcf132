type Size = readonly [width: number, height: number];

/** In pixels, as the head of a picture says; undefined of a drawing and of what cannot be read. */
export function pictureSize(bytes: Buffer, type: string): Size | undefined {
  try {
    return READERS[type]?.(bytes);
  } catch {
    return undefined;
  }
}

const READERS: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  'image/png': (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': (bytes) => {
    const at = bytes.indexOf('ispe');
    return at < 0 ? undefined : [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
  },
};

/** Its segments have a mark and a length each, up to the one of the frame. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const mark = bytes.readUInt8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return undefined;
}

/** With features besides, without loss, or plain. */
function webpSize(bytes: Buffer): Size {
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (form !== 'VP8L') return [bytes.readUInt16LE(26) % 0x4000, bytes.readUInt16LE(28) % 0x4000];
  const bits = bytes.readUInt32LE(21);
  return [(bits % 0x4000) + 1, (Math.floor(bits / 0x4000) % 0x4000) + 1];
}
