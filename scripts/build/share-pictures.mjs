import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import sharp from 'sharp';

/** @import { CampaignDefinition } from '../../shared/campaign' */

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
 * What a picture shows, and its colours.
 *
 * @typedef {object} Picture
 * @property {string} title
 * @property {string} drawing
 * @property {string} hero
 * @property {string} heroDeep
 * @property {string} [onHero]
 * @property {string | undefined} [partner]
 */

/** Pages that are no campaigns; their colours are those of client/styles/tokens.css. */
const PINE = { hero: '#0b4e3b', heroDeep: '#083c2d', onHero: '#ffffff' };
/** @type {Record<string, Picture>} */
const OWN = {
  promotions: { ...PINE, title: 'Акции магазина', drawing: 'lovecategory' },
  lovecategory: {
    title: 'Больше баллов за покупки в любимых категориях',
    drawing: 'lovecategory',
    hero: '#d9f03f',
    heroDeep: '#c3dc1f',
    onHero: '#14201b',
  },
  law: { ...PINE, title: 'Стройматериалы юридическим лицам', drawing: 'law' },
  sert: {
    title: 'Сертификаты за покупки юридическим лицам',
    drawing: 'sert',
    hero: '#ecd29c',
    heroDeep: '#dcbd7d',
    onHero: '#14201b',
  },
};

/**
 * Every page's picture by the page's name; campaigns come from the definitions in a built `dist`.
 *
 * @param {string} root
 * @param {string} dist
 * @returns {Promise<(readonly [page: string, picture: Buffer])[]>}
 */
export async function sharePictures(root, dist) {
  const files = (await readdir(`${dist}/campaigns`)).filter((file) => file.endsWith('.js'));
  const campaigns = await Promise.all(
    files.map(async (file) => {
      /** @type {{ campaign: CampaignDefinition }} */
      const { campaign } = await import(pathToFileURL(`${dist}/campaigns/${file}`).href);
      const slug = file.replace('.js', '');
      const { title, partner, drawings: drawing = slug, theme } = campaign;
      return /** @type {const} */ ([slug, { title, partner, drawing, ...theme }]);
    }),
  );
  const pages = [...Object.entries(OWN), ...campaigns];
  const wordmark = await wordmarkOf(root);
  return Promise.all(
    pages.map(
      async ([name, page]) => /** @type {const} */ ([name, await sharePicture(root, { ...page, wordmark })]),
    ),
  );
}

/** @param {string} root @returns {Promise<string>} */
async function wordmarkOf(root) {
  const { code } = await esbuild.transform(await readFile(`${root}/shared/brand.ts`), { loader: 'ts' });
  const { brand } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return brand.wordmark;
}

/**
 * The page's colours, its title and its drawing, as a small PNG.
 *
 * @param {string} root
 * @param {Picture & { wordmark: string }} picture
 */
async function sharePicture(root, { title, wordmark, partner, drawing, hero, heroDeep, onHero = '#ffffff' }) {
  const [mark, words, name, art] = await Promise.all([
    readFile(`${root}/client/art/logo-mark.svg`).then((svg) =>
      sharp(svg, { density: 144 }).resize(64).toBuffer(),
    ),
    titleText(title, onHero),
    text(partner ? `${wordmark} × ${partner}` : wordmark, onHero, PLAIN, 34),
    readFile(`${root}/client/art/banner/${drawing}-l.svg`).then((svg) =>
      sharp(svg, { density: 96 })
        .resize({ ...ART, fit: 'inside' })
        .toBuffer({ resolveWithObject: true }),
    ),
  ]);
  /** @type {{ create: import('sharp').Create }} */
  const strip = { create: { width: SIZE.width, height: 18, channels: 3, background: heroDeep } };
  return sharp({ create: { ...SIZE, channels: 3, background: hero } })
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
