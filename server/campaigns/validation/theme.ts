import type { CampaignTheme } from './campaign-schema';

export function fullTheme(given: CampaignTheme): Required<CampaignTheme> {
  const { onHero = '#ffffff', cta = '#d9f03f', ctaHover = '#c8e021', onCta = '#14201b' } = given;
  return { ...given, onHero, cta, ctaHover, onCta };
}

const INK_2 = '#46544d';
const WHITE = '#ffffff';

type Pair = readonly [name: string, text: string, ground: string, field: keyof CampaignTheme];

/** Texts, their grounds, and the field to change for contrast. */
export function textPairs(given: CampaignTheme): Pair[] {
  const t = fullTheme(given);
  return [
    ['onHero на hero', t.onHero, t.hero, 'hero'],
    ['onHero2 на hero', t.onHero2, t.hero, 'onHero2'],
    ['onHero на heroDeep', t.onHero, t.heroDeep, 'heroDeep'],
    ['onHero2 на heroDeep', t.onHero2, t.heroDeep, 'onHero2'],
    ['onCta на cta', t.onCta, t.cta, 'cta'],
    ['onCta на ctaHover', t.onCta, t.ctaHover, 'ctaHover'],
    ['accent на белом', t.accent, WHITE, 'accent'],
    ['accentHover на белом', t.accentHover, WHITE, 'accentHover'],
    ['accent на tint', t.accent, t.tint, 'accent'],
    ['второстепенный текст на tint', INK_2, t.tint, 'tint'],
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
