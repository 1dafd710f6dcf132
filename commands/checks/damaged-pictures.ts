import type { CampaignImage } from '../../server/campaigns/validation/validate-campaign';

/** Returns the reason why browsers cannot display a picture, or undefined if there is no problem. */
export function damageWords({ type, bytes }: CampaignImage): string | undefined {
  if (type === 'image/svg+xml') return drawingDamage(bytes.toString('utf8'));
  return isCutOff(type, bytes) ? 'файл обрезан, картинка не откроется: скопируйте её заново.' : undefined;
}

/** Returns true if the file is truncated: its end marker is missing, or it is shorter than its header states. */
function isCutOff(type: string, bytes: Buffer): boolean {
  switch (type) {
    case 'image/png':
      return !bytes.includes('IEND', 0, 'latin1');
    case 'image/jpeg':
      // In a JPEG, an end marker in the first half of the file belongs to the embedded thumbnail.
      return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < bytes.length / 2;
    case 'image/webp':
      return bytes.length < 8 || bytes.readUInt32LE(4) + 8 > bytes.length;
    default:
      return false;
  }
}

function drawingDamage(svg: string): string | undefined {
  const unclosed = unclosedTag(svg);
  if (unclosed !== undefined)
    return `рисунок не откроется: в нём не закрыт тег <${unclosed}>. Сохраните его ещё раз там, где рисовали.`;
  const file = linkedFile(svg);
  if (file !== undefined)
    return `в рисунке ссылка на файл «${file}», браузер его не покажет: вставьте картинку в сам рисунок.`;
  return undefined;
}

const NOT_TAGS = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE(?:[^[>]|\[[^]*?\])*>/gi;
const TAG = /<(?<end>\/?)(?<name>[\w:.-]+)(?:"[^"]*"|'[^']*'|[^<>"'])*?(?<empty>\/?)>/g;

/** Returns the name of the first unclosed SVG tag, or undefined if all tags are closed. */
function unclosedTag(svg: string): string | undefined {
  const open: string[] = [];
  for (const { groups = {} } of svg.replaceAll(NOT_TAGS, '').matchAll(TAG)) {
    const { end, name = '', empty } = groups;
    if (end) {
      const last = open.pop();
      if (last !== name) return last ?? name;
    } else if (!empty) open.push(name);
  }
  return open.at(-1);
}

/** Returns the URL of the first external picture in a drawing, or undefined if there is none. */
function linkedFile(svg: string): string | undefined {
  const [, address] =
    /<image\b[^>]*?\shref="(?!data:|#)([^"]*)"/.exec(svg.replaceAll('xlink:href', 'href')) ?? [];
  return address;
}
