import { createHash } from 'node:crypto';
import type { ImageSize } from '../../server/campaigns/validation/image-size';
import { withoutHash, type ImageName } from '../../server/campaigns/validation/validate-campaign';
import type { Checked, Note } from './note';

/** Mark of pictures by campaign:share: words, colour of the hero, digest of the banner. */
const SHARE_MARK = /campaign:share ([^\s\0/]+)(?:\/(#\w+))?(?:\/([\da-f]{64}))?[\0\s]/;

/** Returns words about a picture that is too small, upright, or of other proportions than link previews. */
function sizeWords(name: ImageName, { width, height }: ImageSize): string | undefined {
  const given = `${width} × ${height}`;
  if (name !== 'share') {
    if (width < 600) return `${given} — будет мутно: лучше 1200 × 900.`;
    return height > width * 1.2 ? `${given} — выше, чем шире: лучше 1200 × 900.` : undefined;
  }
  const isRight = width >= 1200 && Math.abs(width / height - 1200 / 630) < 0.05;
  return isRight ? undefined : `${given}, а в предпросмотре ссылок нужно 1200 × 630.`;
}

/** Detects a drawing that begins with a rectangle of its own size. */
function hasGround(svg: string): boolean {
  const [, width, height] = /viewBox="\S+[\s,]+\S+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(svg) ?? [];
  const [first = ''] = /<(?:rect|path|circle|ellipse|polygon|image|use|g)\b[^>]*>/.exec(svg) ?? [];
  const isAs = (name: string, size = '100%') => new RegExp(`\\s${name}="(?:${size}|100%)"`).test(first);
  return first.startsWith('<rect') && isAs('width', width) && isAs('height', height);
}

/** Returns notes about the size and the contents of pictures. */
export function pictureNotes({ images, definition: { framed = false } }: Checked): Note[] {
  const notes: Note[] = [];
  for (const [name, { file, bytes, type, size }] of images) {
    const at = withoutHash(file);
    const isDrawing = type === 'image/svg+xml';
    const wrong = size && !isDrawing ? sizeWords(name, size) : undefined;
    if (wrong !== undefined) notes.push({ at, words: wrong });
    const svg = isDrawing ? bytes.toString('utf8') : '';
    if (name === 'banner-l' && !framed && hasGround(svg))
      notes.push({ at, words: 'рисунок с фоном ляжет на слова: добавьте в файл строку framed: true.' });
    if (/<text[\s>]/.test(svg))
      notes.push({
        at,
        words: 'в рисунке есть текст, и у посетителя он будет чужим шрифтом: переведите в кривые.',
      });
  }
  return notes;
}

/** Reports no picture for link previews, or one that campaign:share drew of other words, colours or banners. */
export function shareNotes({ slug, definition: { title, partner, theme }, images }: Checked): Note[] {
  const picture = images.get('share');
  const command = `npm run campaign:share -- ${slug}`;
  if (!picture)
    return [{ words: `нет share.png: ссылка в мессенджере будет без картинки акции: ${command}` }];
  const [, mark, hero, digest] = SHARE_MARK.exec(picture.bytes.toString('latin1')) ?? [];
  if (mark === undefined) return [];
  // A title or colours that are not valid have issues of their own.
  if (title === undefined || theme === undefined) return [];
  const of = (before: string, now: string): Note[] => [
    { at: 'share.png', words: `на картинке ${before}, а на странице ${now}: ${command}` },
  ];
  const drawn = decodeURIComponent(mark);
  const words = [title, partner].filter(Boolean).join(', ');
  if (drawn !== words) return of(`«${drawn}»`, `«${words}»`);
  if (hero !== undefined && hero !== theme.hero) return of(`цвет ${hero}`, `theme.hero: '${theme.hero}'`);
  const banner = images.get('banner-l');
  const isOther =
    banner && digest !== undefined && digest !== createHash('sha256').update(banner.bytes).digest('hex');
  return isOther ? of('прежний баннер', 'другой') : [];
}
