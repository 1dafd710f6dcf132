import type { CampaignTheme } from './campaign-schema';

/** With the defaults. */
export function fullTheme(given: CampaignTheme): Required<CampaignTheme> {
  return { onHero: '#ffffff', cta: '#d9f03f', ctaHover: '#c8e021', onCta: '#14201b', ...given };
}

const INK_2 = '#46544d';
const WHITE = '#ffffff';

type Pair = readonly [name: string, text: string, ground: string, field: keyof CampaignTheme];

/** Texts and their grounds, and the field to change when they have too little contrast. */
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
  const t = fullTheme(theme);
  const slots = {
    hero: t.hero,
    'hero-deep': t.heroDeep,
    'on-hero': t.onHero,
    'on-hero-2': t.onHero2,
    'hero-line': `${t.onHero}48`,
    cta: t.cta,
    'cta-hover': t.ctaHover,
    'on-cta': t.onCta,
    accent: t.accent,
    'accent-hover': t.accentHover,
    tint: t.tint,
    'focus-hero': t.onHero,
  };
  return `[data-theme="${slug}"]{${Object.entries(slots)
    .map(([name, colour]) => `--t-${name}:${colour}`)
    .join(';')}}`;
}
