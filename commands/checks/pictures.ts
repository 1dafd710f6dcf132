import type { ImageName } from '../../server/campaigns/validation/validate-campaign';
import type { Checked, Note } from './note';

/** What campaign:share writes into the pictures that it draws. */
const SHARE_MARK = /campaign:share (\S+?)[\0\s]/;

/** Of a PNG, in pixels: too small for where it is shown, or of other proportions than link previews have. */
function sizeWords(name: ImageName, bytes: Buffer): string | undefined {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const given = `${width} × ${height}`;
  if (name !== 'share') return width < 600 ? `${given} — будет мутно: лучше 1200 × 900.` : undefined;
  const isRight = width >= 1200 && Math.abs(width / height - 1200 / 630) < 0.05;
  return isRight ? undefined : `${given}, а в предпросмотре ссылок нужно 1200 × 630.`;
}

/** Looks into the pictures, which the server does not. */
export function pictureNotes({ slug, definition: { title, partner }, images }: Checked): Note[] {
  const notes: Note[] = [];
  for (const [name, { bytes, type }] of images) {
    const size = type === 'image/png' && bytes.length >= 24 ? sizeWords(name, bytes) : undefined;
    if (size !== undefined) notes.push({ at: `${name}.png`, words: size });
    if (type === 'image/svg+xml' && /<text[\s>]/.test(bytes.toString('utf8')))
      notes.push({
        at: `${name}.svg`,
        words: 'в рисунке есть текст, и у посетителя он будет чужим шрифтом: переведите в кривые.',
      });
    const [, mark] = SHARE_MARK.exec(bytes.toString('latin1')) ?? [];
    const drawn = mark === undefined ? undefined : decodeURIComponent(mark);
    const words = [title, partner].filter(Boolean).join(', ');
    if (name === 'share' && title !== undefined && drawn !== undefined && drawn !== words)
      notes.push({
        at: 'share.png',
        words: `на картинке «${drawn}», а на странице «${words}»: npm run campaign:share -- ${slug}`,
      });
  }
  return notes;
}
