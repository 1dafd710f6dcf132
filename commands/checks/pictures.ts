import type { Checked, Note } from './note';

/** What campaign:share writes into the pictures that it draws. */
const SHARE_MARK = /campaign:share (\S+?)[\0\s]/;

/** Looks into the pictures, which the server does not. */
export function pictureNotes({ slug, definition: { title, partner }, images }: Checked): Note[] {
  const notes: Note[] = [];
  for (const [name, { bytes, type }] of images) {
    if (type === 'image/svg+xml' && /<text[\s>]/.test(bytes.toString('utf8')))
      notes.push({
        at: `${name}.svg`,
        words: 'в рисунке есть текст, и у посетителя он будет чужим шрифтом: переведите в кривые.',
      });
    const [, mark] = SHARE_MARK.exec(bytes.toString('latin1')) ?? [];
    const drawn = mark === undefined ? undefined : decodeURIComponent(mark);
    const words = [title, partner].filter(Boolean).join(', ');
    if (name === 'share' && drawn !== undefined && drawn !== words)
      notes.push({
        at: 'share.png',
        words: `на картинке «${drawn}», а на странице «${words}»: npm run campaign:share -- ${slug}`,
      });
  }
  return notes;
}
