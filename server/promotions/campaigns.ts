import { readdirSync } from 'node:fs';
import type { Banner, CampaignDefinition, CampaignView } from '../../shared/campaign';
import type { Assets } from '../assets';
import { campaignStatus, deadlineText, periodText } from './campaign-period';
import { legalText } from './legal-text';
import { campaignFaults, fullTheme } from './campaign-schema';

/** Every campaign there is, by the slug of its page. */
export type Campaigns = ReadonlyMap<string, CampaignDefinition>;

/** In a build everything is one folder. */
const FOLDER = new URL(
  import.meta.url.includes('/dist/') ? './campaigns/' : '../campaigns/',
  import.meta.url,
);

/** Finds the definitions beside this file, one a file. Throws with every fault of every file. */
export async function loadCampaigns(folder: URL = FOLDER): Promise<Campaigns> {
  const files = readdirSync(folder).filter((file) => /\.(ts|js)$/.test(file));
  const found = await Promise.all(
    files.toSorted().map(async (file): Promise<[string, unknown]> => {
      const module = (await import(new URL(file, folder).href)) as { campaign?: unknown };
      return [file.replace(/\.\w+$/, ''), module.campaign];
    }),
  );
  const faults = found.flatMap(([slug, definition]) =>
    campaignFaults(slug, definition).map((fault) => `server/campaigns/${slug}.ts: ${fault}`),
  );
  if (faults.length) throw new Error(['A campaign is not right:', ...faults].join('\n  - '));
  return new Map(found as [string, CampaignDefinition][]);
}

/** Whether the API may be asked about a campaign of this name: a page's slug or its name in the data layer. */
export function knowsCampaign(campaigns: Campaigns): (slug: string) => boolean {
  const names = new Set([...campaigns].flatMap(([slug, { dataSlug }]) => [slug, dataSlug]));
  return (slug) => names.has(slug);
}

/** The drawings of a page: its own, or those its definition borrows. Throws with the files that are missing. */
export function bannerOf(slug: string, assets: Assets, definition?: CampaignDefinition): Banner {
  const name = definition?.drawings ?? slug;
  const banner = assets.banner(name);
  if (!banner) throw new Error(`client/art/banner: expected ${name}-l.svg, ${name}-m.svg and ${name}-s.svg`);
  return banner;
}

/** What the campaign's page is sent. */
export function campaignView(
  slug: string,
  definition: CampaignDefinition,
  assets: Assets,
  now: Date,
): CampaignView {
  const { theme: _theme, drawings: _drawings, period, ...view } = definition;
  const status = campaignStatus(period, now);
  return {
    ...view,
    slug,
    status,
    legal: legalText(definition, status),
    periodText: periodText(period),
    deadlineText: deadlineText(period),
    banner: bannerOf(slug, assets, definition),
  };
}

/** The campaign's colours as styles: `[data-theme="slug"]{--t-hero:…}`. */
export function themeStyles(slug: string, definition: CampaignDefinition): string {
  const t = fullTheme(definition.theme);
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
