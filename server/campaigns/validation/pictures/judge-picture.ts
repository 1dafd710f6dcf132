import { disableTypes, imageSize, types } from 'image-size';
import type { Picture } from '../../../../shared/promotions/campaign';
import { excerpt, type CampaignFault } from '../issue';
import { hashOf, judgedDrawings } from '../judged-at-build';
import { isWhole } from './is-whole';
import { judgeDrawing } from './judge-drawing';

/** Kinds of pictures by the ending of their file. */
const MEDIA = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
type Kind = keyof typeof MEDIA;

/** What a campaign may have of its own, without the ending: three cuts of its banner and the picture of its links. */
export const PICTURE_NAMES = ['banner-l', 'banner-m', 'banner-s', 'share'] as const;
export type PictureName = (typeof PICTURE_NAMES)[number];

export const PICTURE_FILE = new RegExp(`^(${PICTURE_NAMES.join('|')})\\.(${Object.keys(MEDIA).join('|')})$`);

/** A picture's size in bytes and its sides in pixels, at most. */
export const MOST_BYTES = 600_000;
const LONGEST_SIDE = 4096;
const SHORTEST_SIDE = 40;

/** A checked picture. `file` has its hash, so that it can be kept for ever under that name. */
export interface CampaignPicture extends Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

// Only these are looked for: the others have nothing to do here.
disableTypes(types.filter((type) => !['png', 'jpg', 'webp', 'heif'].includes(type)));

/** Judges a picture by its content, before anything decodes it. */
export function judgePicture(
  file: string,
  bytes: Buffer,
): { readonly picture: CampaignPicture } | { readonly fault: CampaignFault } {
  const fault = (expected: string, found: string, hint?: string) => ({
    fault: { file, expected, found: excerpt(found), ...(hint !== undefined && { hint }) },
  });
  const [, name = '', ending = ''] = PICTURE_FILE.exec(file) ?? [];
  if (!bytes.length) return fault('картинка', 'ничего, файл пустой');
  if (bytes.length > MOST_BYTES)
    return fault(`картинка не больше ${MOST_BYTES / 1000} КБ`, `${Math.ceil(bytes.length / 1000)} КБ`);
  const hash = hashOf(bytes);
  const found = ending === 'svg' ? readDrawing(bytes, hash) : readHeader(bytes);
  if ('refused' in found)
    return fault(
      'рисунок без скриптов, ссылок и вставок',
      found.refused,
      'Сохраните его ещё раз как простой SVG',
    );
  if (found.kind !== ending)
    return fault(
      `файл ${ending.toUpperCase()}`,
      found.kind,
      'Окончание имени говорит одно, содержимое — другое',
    );
  const { width, height } = found;
  if (Math.max(width, height) > LONGEST_SIDE || Math.min(width, height) < SHORTEST_SIDE)
    return fault(`стороны от ${SHORTEST_SIDE} до ${LONGEST_SIDE} точек`, `${width} × ${height}`);
  if (ending !== 'svg' && !isWhole(ending, bytes))
    return fault(
      'картинка целиком',
      'обрывок',
      'Файл записан не до конца: скопируйте или сохраните его ещё раз',
    );
  return {
    picture: {
      file: `${name}-${hash.slice(0, 20)}.${ending}`,
      width,
      height,
      ...(found.hasGround && { hasGround: true }),
      type: MEDIA[ending as Kind],
      bytes,
    },
  };
}

interface Found {
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly hasGround?: boolean;
}

function readDrawing(bytes: Buffer, hash: string): Found | { readonly refused: string } {
  const size = judgedDrawings.get(hash) ?? judgeDrawing(bytes);
  return 'refused' in size ? size : { kind: 'svg', ...size };
}

/** Type and size as the file's header has them; nothing is decoded. */
function readHeader(bytes: Buffer): Found {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes);
    // From the fifth on the picture lies on its side, and browsers put it up.
    return { kind: type, ...(orientation < 5 ? { width, height } : { width: height, height: width }) };
  } catch {
    return { kind: 'что-то другое', width: 0, height: 0 };
  }
}
