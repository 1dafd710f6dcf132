/** Whether a picture's file goes to its end: one that was cut off shows half a picture. By its kind; nothing is decoded. */
export function isWhole(kind: string, bytes: Buffer): boolean {
  switch (kind) {
    case 'jpg':
      // After the last scan comes the end; some write something of their own behind it.
      return bytes.lastIndexOf(END_OF_IMAGE) > bytes.lastIndexOf(START_OF_SCAN);
    case 'png': {
      const end = bytes.lastIndexOf('IEND');
      return end >= 0 && end + 'IEND'.length + CHECKSUM <= bytes.length;
    }
    case 'webp':
      return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length;
    default:
      return boxesEnd(bytes);
  }
}

const START_OF_SCAN = Buffer.from('ffda', 'hex');
const END_OF_IMAGE = Buffer.from('ffd9', 'hex');
const CHECKSUM = 4;
const BOX_HEAD = 8;

/** An avif is made of boxes, each with its length; the last may go to the end whatever it is. */
function boxesEnd(bytes: Buffer): boolean {
  let at = 0;
  while (at + BOX_HEAD <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return true;
    if (length < BOX_HEAD) return false;
    at += length;
  }
  return at === bytes.length;
}
