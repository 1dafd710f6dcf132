import { createHash } from 'node:crypto';
import type { ImageSize } from '../../server/campaigns/validation/image-size';
import {
  withoutHash,
  type CampaignImage,
  type ImageName,
} from '../../server/campaigns/validation/validate-campaign';
import { damageWords } from './damaged-pictures';
import type { Checked, Note } from './note';

/**
 * Matches the metadata that `npm run campaign:share` stores in its pictures: the text, the hero colour and a digest of
 * the banner.
 */
const SHARE_MARK = /campaign:share ([^\s\0/]+)(?:\/(#\w+))?(?:\/([\da-f]{64}))?[\0\s]/;

/** Reports pictures that are damaged or unsuitable for their place on the page. */
export function pictureNotes({ images, definition: { framed = false } }: Checked): Note[] {
  return [...images].flatMap(([name, image]): Note[] => {
    const at = withoutHash(image.file);
    const damage = damageWords(image);
    if (damage !== undefined) return [{ at, words: damage, isError: true }];
    const words = image.type === 'image/svg+xml' ? drawingWords(name, image, framed) : sizeWords(name, image);
    return words.map((text) => ({ at, words: text }));
  });
}

function drawingWords(name: ImageName, { bytes }: CampaignImage, framed: boolean): string[] {
  const svg = bytes.toString('utf8');
  const words: string[] = [];
  if (name === 'share') words.push('svg в предпросмотре ссылок не видно: сохраните картинку как png.');
  if (name === 'banner-l' && !framed && hasBackground(svg))
    words.push('рисунок с фоном ляжет на слова: добавьте в файл строку framed: true.');
  if (/<text[\s>]/.test(svg))
    words.push('в рисунке есть текст, и у посетителя он будет чужим шрифтом: переведите в кривые.');
  return words;
}

/** Returns true if the first shape of a drawing is a rectangle that covers the whole drawing. */
function hasBackground(svg: string): boolean {
  const [, width, height] = /viewBox="\S+[\s,]+\S+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(svg) ?? [];
  const [firstShape = ''] = /<(?:rect|path|circle|ellipse|polygon|image|use|g)\b[^>]*>/.exec(svg) ?? [];
  const isFull = (attribute: string, size = '100%') =>
    new RegExp(`\\s${attribute}="(?:${size}|100%)"`).test(firstShape);
  return firstShape.startsWith('<rect') && isFull('width', width) && isFull('height', height);
}

/** Returns a message if a picture is too small or has the wrong proportions. */
function sizeWords(name: ImageName, { size }: CampaignImage): string[] {
  if (!size) return [];
  const text = `${size.width} × ${size.height}`;
  if (name === 'share')
    return isShareSize(size) ? [] : [`${text}, а в предпросмотре ссылок нужно 1200 × 630.`];
  if (size.width < 600) return [`${text} — будет мутно: лучше 1200 × 900.`];
  if (size.width > size.height * 2) return [`${text} — слишком широко: лучше 1200 × 900.`];
  if (size.height > size.width * 1.2) return [`${text} — выше, чем шире: лучше 1200 × 900.`];
  return [];
}

const isShareSize = ({ width, height }: ImageSize): boolean =>
  width >= 1200 && Math.abs(width / height - 1200 / 630) < 0.05;

/** Reports a `rules.pdf` that neither the campaign nor its draft links to. */
export function unlinkedRules({ images, definition, draft }: Checked): Note[] {
  const isLinked = definition.rules?.file ?? draft?.definition.rules?.file;
  if (!images.has('rules') || isLinked !== undefined) return [];
  return [{ at: 'rules.pdf', words: 'ссылки на него на странице нет: допишите поле rules.' }];
}

/**
 * Reports a missing or outdated `share.png`, the picture in link previews. A picture drawn by `npm run campaign:share`
 * is outdated if the title, partner, hero colour or banner has changed.
 */
export function shareNotes(campaign: Checked): Note[] {
  const picture = campaign.images.get('share');
  const command = `npm run campaign:share -- ${campaign.slug}`;
  if (!picture)
    return [{ words: `нет share.png: ссылка в мессенджере будет без картинки акции: ${command}` }];
  const change = changeSinceDrawn(picture, campaign);
  if (!change) return [];
  const words = `на картинке ${change.drawn}, а на странице ${change.current}: ${command}`;
  return [{ at: 'share.png', words }];
}

/**
 * Returns the first change to a campaign since `campaign:share` drew its share picture, such as a new title. Returns
 * undefined if nothing has changed, or if `campaign:share` did not draw the picture.
 */
function changeSinceDrawn(
  picture: CampaignImage,
  { definition: { title, partner, theme }, images }: Checked,
): { readonly drawn: string; readonly current: string } | undefined {
  const [, mark, hero, digest] = SHARE_MARK.exec(picture.bytes.toString('latin1')) ?? [];
  // Skip a picture that `campaign:share` did not draw. An invalid title or theme is already reported as an issue.
  if (mark === undefined || title === undefined || theme === undefined) return undefined;
  const drawnWords = decodeURIComponent(mark);
  const words = [title, partner].filter(Boolean).join(', ');
  if (drawnWords !== words) return { drawn: `«${drawnWords}»`, current: `«${words}»` };
  if (hero !== undefined && hero !== theme.hero)
    return { drawn: `цвет ${hero}`, current: `theme.hero: '${theme.hero}'` };
  const banner = images.get('banner-l');
  if (!banner || digest === undefined) return undefined;
  const isSameBanner = digest === createHash('sha256').update(banner.bytes).digest('hex');
  return isSameBanner ? undefined : { drawn: 'прежний баннер', current: 'другой' };
}
