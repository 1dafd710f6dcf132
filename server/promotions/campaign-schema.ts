import * as v from 'valibot';
import type { CampaignDefinition, CampaignTheme } from '../../shared/campaign';
import { contrast } from './contrast';

const text = (max: number, min = 1) =>
  v.pipe(
    v.string('expected a text'),
    v.trim(),
    v.minLength(min, `expected at least ${min} characters`),
    v.maxLength(max, `expected at most ${max} characters`),
  );
const slug = v.pipe(
  v.string('expected a text'),
  v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'expected small latin letters, digits and dashes, at most 40'),
);
const colour = v.pipe(
  v.string('expected a colour'),
  v.regex(/^#[0-9a-f]{6}$/i, 'expected a colour as #rrggbb'),
);
const day = v.pipe(
  v.string('expected a day'),
  v.check((value) => /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value), 'expected a day as YYYY-MM-DD'),
);
const whole = (min: number, max: number) =>
  v.pipe(
    v.number('expected a number'),
    v.integer('expected a whole number'),
    v.minValue(min, `expected ${min} to ${max}`),
    v.maxValue(max, `expected ${min} to ${max}`),
  );

const isCalendarDay = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const theme = v.strictObject({
  hero: colour,
  heroDeep: colour,
  onHero: v.optional(colour),
  onHero2: colour,
  cta: v.optional(colour),
  ctaHover: v.optional(colour),
  onCta: v.optional(colour),
  accent: colour,
  accentHover: colour,
  tint: colour,
});

const definition = v.strictObject({
  kind: v.picklist(['supplier', 'loyal'], "expected 'supplier' or 'loyal'"),
  dataSlug: slug,
  partner: v.optional(text(30)),
  title: text(90),
  shortTitle: text(50),
  lead: text(220),
  description: text(200, 50),
  steps: v.pipe(
    v.array(v.strictObject({ title: text(40), text: text(160) })),
    v.minLength(3, 'expected three or four steps'),
    v.maxLength(4, 'expected three or four steps'),
  ),
  check: v.strictObject({ title: text(60), lead: text(220) }),
  productsTitle: text(50),
  catalogLabel: v.optional(text(30)),
  legal: v.pipe(v.array(text(900)), v.minLength(1, 'expected at least one paragraph')),
  period: v.optional(v.strictObject({ from: day, to: day })),
  leaderboard: v.optional(v.strictObject({ rows: whole(1, 100), places: whole(1, 100) })),
  cardCheck: v.optional(v.strictObject({ landing: slug, landingCategory: v.optional(slug) })),
  featured: v.optional(
    v.array(
      v.strictObject({
        id: text(20),
        name: text(120),
        price: v.pipe(v.number(), v.minValue(0)),
        unit: text(20),
        drawing: slug,
      }),
    ),
  ),
  catalogPath: v.pipe(v.string(), v.regex(/^[a-z0-9/-]+\/$/, 'expected a path like catalog/roof/')),
  drawings: v.optional(slug),
  theme,
});

/** What is drawn from a theme: every slot filled. */
export function fullTheme(given: CampaignTheme): Required<CampaignTheme> {
  return { onHero: '#ffffff', cta: '#d9f03f', ctaHover: '#c8e021', onCta: '#14201b', ...given };
}

const INK_2 = '#46544d';
const WHITE = '#ffffff';

/** Pairs of text and ground that a page of the theme shows; each needs 4.5 to 1 (WCAG AA). */
export function textPairs(given: CampaignTheme): [name: string, text: string, ground: string][] {
  const t = fullTheme(given);
  return [
    ['onHero on hero', t.onHero, t.hero],
    ['onHero2 on hero', t.onHero2, t.hero],
    ['onHero on heroDeep', t.onHero, t.heroDeep],
    ['onHero2 on heroDeep', t.onHero2, t.heroDeep],
    ['onCta on cta', t.onCta, t.cta],
    ['onCta on ctaHover', t.onCta, t.ctaHover],
    ['accent on white', t.accent, WHITE],
    ['accentHover on white', t.accentHover, WHITE],
    ['accent on tint', t.accent, t.tint],
    ['secondary text on tint', INK_2, t.tint],
  ];
}

const AA = 4.5;

/**
 * Checks a campaign's definition. Gives the faults in words, each naming the field and what is expected;
 * an empty list when it is right.
 */
export function campaignFaults(slugOfFile: string, given: unknown): string[] {
  if (!v.is(slug, slugOfFile))
    return ['the file’s name is the page’s slug: small latin letters, digits and dashes'];
  const result = v.safeParse(definition, given);
  if (!result.success)
    return result.issues.map((issue) => `${v.getDotPath(issue) ?? 'campaign'}: ${issue.message}`);
  return ruleFaults(result.output as CampaignDefinition);
}

function ruleFaults({ kind, period, leaderboard, cardCheck, theme: colours }: CampaignDefinition): string[] {
  const faults: string[] = [];
  if (period && period.from > period.to) faults.push('period.to: expected a day not before period.from');
  if (kind === 'supplier' && !leaderboard) faults.push('leaderboard: expected rows and places');
  if (kind === 'supplier' && !period) faults.push('period: expected a first and a last day');
  if (kind === 'loyal' && !cardCheck) faults.push('cardCheck: expected the landing of the card check');
  for (const [name, foreground, ground] of textPairs(colours)) {
    const ratio = contrast(foreground, ground);
    if (ratio < AA)
      faults.push(`theme: ${name} has a contrast of ${ratio.toFixed(2)}, expected ${AA} or more`);
  }
  return faults;
}
