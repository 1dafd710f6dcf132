import type { CampaignTheme } from './campaign-schema';

export function fullTheme(given: CampaignTheme): Required<CampaignTheme> {
  const { onHero = '#ffffff', cta = '#d9f03f', ctaHover = '#c8e021', onCta = '#14201b' } = given;
  return { ...given, onHero, cta, ctaHover, onCta };
}

const INK_2 = '#46544d';
const WHITE = '#ffffff';

type Pair = readonly [name: string, text: string, ground: string, field: keyof CampaignTheme];

/** Texts, their grounds, and the field to change for contrast; the most important first. */
export function textPairs(given: CampaignTheme): Pair[] {
  const t = fullTheme(given);
  return [
    ['буквы на фоне шапки', t.onHero, t.hero, 'hero'],
    ['второстепенные буквы на фоне шапки', t.onHero2, t.hero, 'onHero2'],
    ['буквы на полосе под шапкой', t.onHero, t.heroDeep, 'heroDeep'],
    ['второстепенные буквы на полосе под шапкой', t.onHero2, t.heroDeep, 'onHero2'],
    ['буквы на кнопке шапки', t.onCta, t.cta, 'cta'],
    ['буквы на кнопке шапки под курсором', t.onCta, t.ctaHover, 'ctaHover'],
    ['ссылки и кнопки на белом', t.accent, WHITE, 'accent'],
    ['ссылки и кнопки на белом под курсором', t.accentHover, WHITE, 'accentHover'],
    ['мелкие буквы на светлом фоне разделов', INK_2, t.tint, 'tint'],
    ['ссылки на светлом фоне разделов', t.accent, t.tint, 'accent'],
  ];
}

/** `[data-theme="slug"]{--t-hero:…}`. */
export function themeStyles(slug: string, theme: CampaignTheme): string {
  const full = fullTheme(theme);
  const slots = { ...full, heroLine: `${full.onHero}48`, focusHero: full.onHero };
  const nameOf = (slot: string) => slot.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`);
  const styles = Object.entries(slots).map(([slot, colour]) => `--t-${nameOf(slot)}:${colour}`);
  return `[data-theme="${slug}"]{${styles.join(';')}}`;
}
