import { colours, customProperty, themes } from '../../../shared/facts/colours';
import type { CampaignTheme } from './campaign-schema';

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
