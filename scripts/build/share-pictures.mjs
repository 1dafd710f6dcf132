import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { loadSource } from '../load-source.mjs';

/** @import { PageModule, RouteDefinition } from '../../client/app/entry-server' */

/** @type {typeof import('../../shared/facts/brand')} */
const {
  brand: { wordmark },
} = await loadSource('shared/facts/brand');

/** By it the command knows its own pictures again, and the check the words that are drawn in them. */
export const SHARE_MARK = 'campaign:share ';
/** What link previews show, in pixels. */
const SIZE = { width: 1200, height: 630 };
const PADDING = 72;
const WORDS = 540;
const ART = { width: 560, height: 500 };
const font = (/** @type {string} */ name) =>
  fileURLToPath(new URL(import.meta.resolve(`@expo-google-fonts/golos-text/${name}.ttf`)));
const BOLD = {
  name: 'Golos Text ExtraBold',
  file: font('800ExtraBold/GolosText_800ExtraBold'),
  spacing: -2048,
};
const PLAIN = { name: 'Golos Text SemiBold', file: font('600SemiBold/GolosText_600SemiBold'), spacing: -512 };

/**
 * The pictures of the pages that are no campaigns, by the page's name; as each page has it in its module.
 *
 * @param {string} root
 */
export const sharePictures = async (root) => {
  /** @type {{ routes: readonly RouteDefinition[] }} */
  const { routes } = await loadSource('client/app/routes');
  const drawn = routes.map(async ({ id, page }) => {
    const { share } = await page.fetch();
    if (!share) return [];
    const { drawing, ...picture } = share;
    const art = `${root}/client/art/banner/${drawing}-l.svg`;
    return [/** @type {const} */ ([id, await sharePicture(root, { ...picture, art })])];
  });
  return (await Promise.all(drawn)).flat();
};

/**
 * The page's colours, its title and its drawing (a path), as a small PNG; one that is marked tells its words to programs.
 *
 * @param {string} root
 * @param {Omit<NonNullable<PageModule['share']>, 'drawing'> & { art: string, partner?: string | undefined, isMarked?: boolean }} picture
 */
export async function sharePicture(
  root,
  { title, partner, art: file, hero, heroDeep, onHero = '#ffffff', isMarked = false },
) {
  const [mark, words, name, art] = await Promise.all([
    readFile(`${root}/client/art/logo-mark.svg`).then((svg) =>
      sharp(svg, { density: 144 }).resize(64).toBuffer(),
    ),
    titleText(title, onHero),
    text(partner ? `${wordmark} × ${partner}` : wordmark, onHero, PLAIN, 34),
    readFile(file).then((svg) =>
      sharp(svg, { density: 96 })
        .resize({ ...ART, fit: 'inside' })
        .toBuffer({ resolveWithObject: true }),
    ),
  ]);
  /** @type {{ create: import('sharp').Create }} */
  const strip = { create: { width: SIZE.width, height: 18, channels: 3, background: heroDeep } };
  const drawn = sharp({ create: { ...SIZE, channels: 3, background: hero } });
  const drawnWords = encodeURIComponent([title, partner].filter(Boolean).join(', '));
  if (isMarked) drawn.withExif({ IFD0: { ImageDescription: `${SHARE_MARK}${drawnWords} ` } });
  return drawn
    .composite([
      {
        input: art.data,
        left: SIZE.width - art.info.width - 24,
        top: SIZE.height - art.info.height - 40,
      },
      { input: strip, left: 0, top: SIZE.height - 18 },
      { input: mark, left: PADDING, top: PADDING },
      { input: name.data, left: PADDING + 64 + 22, top: PADDING + 32 - Math.round(name.info.height / 2) },
      { input: words.data, left: PADDING, top: SIZE.height - 90 - words.info.height },
    ])
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/**
 * As large as it fits.
 *
 * @param {string} title
 * @param {string} colour
 */
async function titleText(title, colour) {
  const drawnAt = (/** @type {number} */ size) => text(keptTogether(title), colour, BOLD, size, WORDS);
  for (const size of [76, 66, 58, 50]) {
    const drawn = await drawnAt(size);
    if (drawn.info.height <= 330 && drawn.info.width <= WORDS) return drawn;
  }
  return drawnAt(42);
}

const escaped = (/** @type {string} */ text) =>
  text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A short word stays with the next one. @param {string} words */
const keptTogether = (words) => words.replace(/(?<=^|\s)(\p{L}{1,3}) /gu, '$1\u00a0');

/**
 * @param {string} words
 * @param {string} colour
 * @param {typeof BOLD} font
 * @param {number} size In pixels.
 * @param {number} [width] At which lines break.
 */
const text = (words, colour, { name, file, spacing }, size, width) =>
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
