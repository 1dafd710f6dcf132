import * as v from 'valibot';
import { colours, customProperty, themes } from '../../../shared/facts/colours';
import type { BrokenRule } from './broken-rule';
import { colour, fields } from './campaign-field-types';

/** Schema for the colours of a campaign page. */
export const theme = v.pipe(
  fields({
    hero: colour('Фон шапки.'),
    heroDeep: colour('Полоса фактов под шапкой, темнее фона.'),
    onHero: v.exactOptional(colour('Текст на шапке; без него белый.')),
    onHero2: colour('Второстепенный текст на шапке.'),
    cta: v.exactOptional(colour('Главная кнопка на шапке; без неё фирменный лайм.')),
    ctaHover: v.exactOptional(colour('Она же под курсором.')),
    onCta: v.exactOptional(colour('Надпись на ней.')),
    accent: colour('Кнопки, ссылки и знаки на белом; надпись на них белая.'),
    accentHover: colour('Они же под курсором.'),
    tint: colour('Светлый фон разделов.'),
  }),
  v.description('Цвета страницы. Каждый в кавычках: без них # начинает примечание.'),
);

export type CampaignTheme = v.InferOutput<typeof theme>;

/** Minimum contrast of text, as defined in https://www.w3.org/TR/WCAG22/#contrast-minimum. */
const MIN_CONTRAST = 4.5;

/** Returns the theme of a campaign, with default colours for missing fields. */
export function fullTheme(campaignTheme: CampaignTheme): Required<CampaignTheme> {
  const { onHero, cta, ctaHover, onCta } = themes.retailer;
  return { onHero, cta, ctaHover, onCta, ...campaignTheme };
}

type TextPair = readonly [name: string, text: string, background: string, field: keyof CampaignTheme];

/**
 * Returns the pairs of text and background colours that need enough contrast, most important first. Each pair names the
 * field to change if the contrast is too low.
 */
export function textPairs(campaignTheme: CampaignTheme): TextPair[] {
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

/** Returns the CSS rule for a campaign theme: `[data-theme="slug"]{--t-hero:…}`. */
export function themeStyles(slug: string, campaignTheme: CampaignTheme): string {
  const full = fullTheme(campaignTheme);
  const properties = { ...full, heroLine: `${full.onHero}48`, focusHero: full.onHero };
  const styles = Object.entries(properties).map(([name, colour]) => `${customProperty('t', name)}:${colour}`);
  return `[data-theme="${slug}"]{${styles.join(';')}}`;
}

/**
 * Returns the pairs of colours with too little contrast. Each field and each background is reported only once, because
 * fixing one pair usually fixes the others.
 */
export function contrastRules(campaignTheme: CampaignTheme): BrokenRule[] {
  const reported = new Set<string>();
  const rules: BrokenRule[] = [];
  for (const [name, text, background, field] of textPairs(campaignTheme)) {
    const backgroundName = name.replace(/^.*? на /, '');
    if (contrast(text, background) >= MIN_CONTRAST) continue;
    if (reported.has(field) || reported.has(backgroundName)) continue;
    reported.add(field).add(backgroundName);
    rules.push({
      path: ['theme', field],
      expected: contrastWords([name, text, background, field], campaignTheme),
    });
  }
  return rules;
}

/** Returns a message that says whether to make a colour darker or lighter. */
function contrastWords([name, text, background, field]: TextPair, campaignTheme: CampaignTheme): string {
  const fixedColour = campaignTheme[field] === text ? background : text;
  const isDarker = luminance(fixedColour) > luminance(campaignTheme[field] ?? background);
  // If even black is not dark enough for the fixed colour, suggest a lighter colour. If even white is not light enough,
  // suggest a darker colour.
  const isPossible = contrast(isDarker ? '#000000' : '#ffffff', fixedColour) >= MIN_CONTRAST;
  const direction = isPossible === isDarker ? 'темнее' : 'светлее';
  const white = text === '#ffffff' ? 'белые ' : '';
  const alternative = white && field === 'hero' ? ' или свой цвет букв, onHero' : '';
  const found = contrastText(contrast(text, background), MIN_CONTRAST);
  return `цвет ${direction}${alternative}: ${white}${name} не читаются (${found})`;
}

/** Formats a contrast ratio and the required minimum, such as '3,12 из 4,5'. */
export const contrastText = (ratio: number, minimum: number): string =>
  `${Math.floor(ratio * 100) / 100} из ${minimum}`.replaceAll('.', ',');

/** Returns the contrast ratio of two colours, from 1 to 21. */
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
