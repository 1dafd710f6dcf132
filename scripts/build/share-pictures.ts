import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Create } from 'sharp';
import sharp from 'sharp';
import type { Route } from './pages';
import { brand } from '../../shared/facts/brand';
import { themes, type Theme } from '../../shared/facts/colours';
import { nbsp } from '../../shared/text/typography';

/**
 * Metadata key in the link preview pictures that `npm run campaign:share` draws. The command uses the key to recognise
 * its own pictures. The campaign check compares the text, colour and banner that are stored after the key.
 */
export const SHARE_MARK = 'campaign:share ';
/** Size of link preview pictures, in pixels. */
const SIZE = { width: 1200, height: 630 };
const PADDING = 72;
const WORDS = 540;
const ART = { width: 560, height: 500 };
const { wordmark } = brand;
const font = (name: string) =>
  fileURLToPath(new URL(import.meta.resolve(`@expo-google-fonts/golos-text/${name}.ttf`)));
const BOLD = {
  name: 'Golos Text ExtraBold',
  file: font('800ExtraBold/GolosText_800ExtraBold'),
  spacing: -2048,
};
const PLAIN = { name: 'Golos Text SemiBold', file: font('600SemiBold/GolosText_600SemiBold'), spacing: -512 };

interface SharePictureOptions extends Pick<Theme, 'hero' | 'heroDeep'> {
  readonly title: string;
  readonly partner?: string | undefined;
  /** Path of the drawing. */
  readonly art: string;
  readonly onHero?: string;
  readonly isMarked?: boolean;
}

/**
 * Draws the link preview pictures of all pages except campaign pages, as specified in each `page.meta.ts`. Returns the
 * pictures by page id.
 */
export async function sharePictures(routes: readonly Route[]): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const { id, share } of routes) {
    if (!share) continue;
    const { title, drawing, theme } = share;
    const art = `client/art/banner/${drawing}-l.svg`;
    pictures.set(id, await sharePicture({ title, art, ...themes[theme] }));
  }
  return pictures;
}

/**
 * Draws a small PNG with the title and drawing of a page in its theme colours. If `isMarked` is true, also stores the
 * text, the hero colour and the banner digest as metadata, so that the campaign check can detect changes.
 */
export async function sharePicture({
  title,
  partner,
  art: file,
  hero,
  heroDeep,
  onHero = themes.retailer.onHero,
  isMarked = false,
}: SharePictureOptions) {
  const banner = await readFile(file);
  const [mark, words, name, art] = await Promise.all([
    readFile('client/art/logo-mark.svg').then((svg) => sharp(svg, { density: 144 }).resize(64).toBuffer()),
    titleText(title, onHero),
    text(partner ? `${wordmark} × ${partner}` : wordmark, onHero, PLAIN, 34),
    sharp(banner, { density: 96 })
      .resize({ ...ART, fit: 'inside' })
      .toBuffer({ resolveWithObject: true }),
  ]);
  const background: { create: Create } = {
    create: { width: SIZE.width, height: 18, channels: 3, background: heroDeep },
  };
  const drawn = sharp({ create: { ...SIZE, channels: 3, background: hero } });
  const drawnWords = encodeURIComponent([title, partner].filter(Boolean).join(', '));
  const digest = createHash('sha256').update(banner).digest('hex');
  const drawnOf = `${drawnWords}/${hero}/${digest}`;
  if (isMarked) drawn.withExif({ IFD0: { ImageDescription: `${SHARE_MARK}${drawnOf} ` } });
  return drawn
    .composite([
      {
        input: art.data,
        left: SIZE.width - art.info.width - 24,
        top: SIZE.height - art.info.height - 40,
      },
      { input: background, left: 0, top: SIZE.height - 18 },
      { input: mark, left: PADDING, top: PADDING },
      { input: name.data, left: PADDING + 64 + 22, top: PADDING + 32 - Math.round(name.info.height / 2) },
      { input: words.data, left: PADDING, top: SIZE.height - 90 - words.info.height },
    ])
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** Renders the title in the largest font size that fits. */
async function titleText(title: string, colour: string) {
  const drawnAt = (size: number) => text(nbsp(title), colour, BOLD, size, WORDS);
  for (const size of [76, 66, 58, 50]) {
    const drawn = await drawnAt(size);
    if (drawn.info.height <= 330 && drawn.info.width <= WORDS) return drawn;
  }
  return drawnAt(42);
}

const escaped = (text: string) => text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);

/** @param size Font size in pixels. @param width Maximum line width in pixels. */
const text = (
  words: string,
  colour: string,
  { name, file, spacing }: typeof BOLD,
  size: number,
  width?: number,
) =>
  sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${spacing}">${escaped(words)}</span>`,
      font: `${name} ${size}px`,
      fontfile: file,
      rgba: true,
      dpi: 72,
      ...(width && { width, wrap: 'word' }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
