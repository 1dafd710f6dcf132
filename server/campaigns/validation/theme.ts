import { colours, customProperty, themes } from '../../../shared/facts/colours';
import type { BrokenRule, CampaignTheme } from './campaign-schema';

/** Least contrast of text: https://www.w3.org/TR/WCAG22/#contrast-minimum. */
const AA = 4.5;

/** Returns the theme with defaults for the fields that the campaign file leaves out. */
export function fullTheme(campaignTheme: CampaignTheme): Required<CampaignTheme> {
  const { onHero, cta, ctaHover, onCta } = themes.retailer;
  return { onHero, cta, ctaHover, onCta, ...campaignTheme };
}

type Pair = readonly [name: string, text: string, ground: string, field: keyof CampaignTheme];

/** Returns texts, their grounds, and the field to change for contrast, the most important first. */
export function textPairs(campaignTheme: CampaignTheme): Pair[] {
  const t = fullTheme(campaignTheme);
  return [
    ['буквы на фоне шапки', t.onHero, t.hero, 'hero'],
    ['второстепенные буквы на фоне шапки', t.onHero2, t.hero, 'onHero2'],
    ['буквы на полосе под шапкой', t.onHero, t.heroDeep, 'heroDeep'],
    ['второстепенные буквы на полосе под шапкой', t.onHero2, t.heroDeep, 'onHero2'],
    ['буквы на кнопке шапки', t.onCta, t.cta, 'cta'],
    ['буквы на кнопке шапки под курсором', t.onCta, t.ctaHover, 'ctaHover'],
    ['ссылки и кнопки на белом', t.accent, colours.paper, 'accent'],
    ['ссылки и кнопки на белом под курсором', t.accentHover, colours.paper, 'accentHover'],
    ['мелкие буквы на светлом фоне разделов', colours.ink2, t.tint, 'tint'],
    ['ссылки на светлом фоне разделов', t.accent, t.tint, 'accent'],
  ];
}

/** Returns the rule of a campaign's theme: `[data-theme="slug"]{--t-hero:…}`. */
export function themeStyles(slug: string, campaignTheme: CampaignTheme): string {
  const full = fullTheme(campaignTheme);
  const slots = { ...full, heroLine: `${full.onHero}48`, focusHero: full.onHero };
  const styles = Object.entries(slots).map(([name, colour]) => `${customProperty('t', name)}:${colour}`);
  return `[data-theme="${slug}"]{${styles.join(';')}}`;
}

/** Returns one rule for each ground and field: other pairs mostly follow from it. */
export function contrastRules(theme: CampaignTheme): BrokenRule[] {
  const told = new Set<string>();
  return textPairs(theme).flatMap(([name, text, ground, field]) => {
    const ratio = contrast(text, ground);
    const where = name.replace(/^.*? на /, '');
    if (ratio >= AA || told.has(field) || told.has(where)) return [];
    told.add(field).add(where);
    const other = theme[field] === text ? ground : text;
    const isDarker = luminance(other) > luminance(theme[field] ?? ground);
    // On a dark blue even black cannot be read: then it is to become lighter, though it is darker now.
    const canBeRead = contrast(isDarker ? '#000000' : '#ffffff', other) >= AA;
    const way = canBeRead === isDarker ? 'темнее' : 'светлее';
    const white = text === '#ffffff' ? 'белые ' : '';
    const or = white && field === 'hero' ? ' или свой цвет букв, onHero' : '';
    const expected = `цвет ${way}${or}: ${white}${name} не читаются (${contrastText(ratio, AA)})`;
    return [{ path: ['theme', field], expected }];
  });
}

/** Formats a contrast and the least one that is required: '3,12 из 4,5'. */
export const contrastText = (ratio: number, least: number): string =>
  `${Math.floor(ratio * 100) / 100} из ${least}`.replaceAll('.', ',');

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
