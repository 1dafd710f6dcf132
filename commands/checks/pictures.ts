import type { ImageName } from '../../server/campaigns/validation/validate-campaign';
import type { Checked, Note } from './note';
import { pictureSize } from './picture-size';

/** What campaign:share writes into the pictures that it draws: the words, and the hero's colour. */
const SHARE_MARK = /campaign:share ([^\s\0/]+)(?:\/(#\w+))?[\0\s]/;

/** In pixels: too small for where it is shown, upright, or of other proportions than link previews have. */
function sizeWords(name: ImageName, [width, height]: readonly [number, number]): string | undefined {
  const given = `${width} × ${height}`;
  if (name !== 'share') {
    if (width < 600) return `${given} — будет мутно: лучше 1200 × 900.`;
    return height > width * 1.2 ? `${given} — выше, чем шире: лучше 1200 × 900.` : undefined;
  }
  const isRight = width >= 1200 && Math.abs(width / height - 1200 / 630) < 0.05;
  return isRight ? undefined : `${given}, а в предпросмотре ссылок нужно 1200 × 630.`;
}

/** Looks into the pictures, which the server does not. */
export function pictureNotes(one: Checked): Note[] {
  const notes: Note[] = [];
  for (const [name, { file, bytes, type }] of one.images) {
    const size = pictureSize(bytes, type);
    const wrong = size && sizeWords(name, size);
    if (wrong !== undefined) notes.push({ at: file.replace(/-[0-9a-f]{20}\./, '.'), words: wrong });
    if (type === 'image/svg+xml' && /<text[\s>]/.test(bytes.toString('utf8')))
      notes.push({
        at: `${name}.svg`,
        words: 'в рисунке есть текст, и у посетителя он будет чужим шрифтом: переведите в кривые.',
      });
    if (name === 'share') notes.push(...shareNotes(bytes, one));
  }
  return notes;
}

/** Whether a picture that campaign:share has drawn is still the page's. */
function shareNotes(bytes: Buffer, { slug, definition: { title, partner, theme } }: Checked): Note[] {
  const [, mark, hero] = SHARE_MARK.exec(bytes.toString('latin1')) ?? [];
  if (mark === undefined || title === undefined) return [];
  const drawn = decodeURIComponent(mark);
  const words = [title, partner].filter(Boolean).join(', ');
  const of = (before: string, now: string): Note[] => [
    {
      at: 'share.png',
      words: `на картинке ${before}, а на странице ${now}: npm run campaign:share -- ${slug}`,
    },
  ];
  if (drawn !== words) return of(`«${drawn}»`, `«${words}»`);
  return hero !== undefined && theme !== undefined && hero !== theme.hero
    ? of(`цвет ${hero}`, `theme.hero: '${theme.hero}'`)
    : [];
}

/** Link previews would have no picture. */
export const missingShare = ({ slug, images }: Checked): Note[] =>
  images.has('share')
    ? []
    : [
        {
          words: `нет share.png: ссылка в мессенджере будет без картинки акции: npm run campaign:share -- ${slug}`,
        },
      ];
