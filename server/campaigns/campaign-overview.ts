import type { CampaignOverview, OverviewRow } from '../../shared/promotions/campaign-overview';
import { SITE_BASE } from '../../shared/site';
import { PHASE_NAMES } from './campaign-phase';
import type { CurrentCampaign, CampaignSnapshot } from './campaign-snapshot';
import type { CampaignDefinition } from './validation/campaign-schema';
import type { IssueTexts } from './issue-log';
import { beginOf, dayText, endOf, isDay, momentText } from './moscow-time';
import type { Previews } from './previews';

const MAX_LINK_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/**
 * Returns the overview of all campaigns. The preview links expire at the same time as the overview, or after one week,
 * whichever comes first.
 */
export function campaignOverview(
  campaigns: CampaignSnapshot,
  issues: IssueTexts,
  previews: Pick<Previews, 'nameOf'>,
  overviewExpiry: number,
): CampaignOverview {
  const expiresAt = Math.min(overviewExpiry, campaigns.timestamp + MAX_LINK_AGE_MS);
  const slugs = new Set([...campaigns.all.keys(), ...issues.keys()].filter(Boolean).toSorted());
  const rowOf = (slug: string): OverviewRow => {
    const campaign = campaigns.all.get(slug);
    const ownIssues = issues.get(slug) ?? [];
    if (!campaign) return { slug, state: 'Не показывается', dates: [], issues: ownIssues, links: [] };
    return {
      slug,
      title: campaign.definition.shortTitle,
      state: PHASE_NAMES[campaign.phase],
      dates: datesOf(campaign.definition),
      issues: ownIssues,
      links: linksOf(campaign, (timestamp) => previews.nameOf(slug, expiresAt, timestamp)),
    };
  };
  return { rows: [...slugs].map(rowOf), issues: issues.get('') ?? [] };
}

function datesOf({ publishFrom, publishTo, period }: CampaignDefinition): string[] {
  const dates: string[] = [];
  const add = (label: string, moment: string) => dates.push(`${label} ${dayText(moment, { year: true })}`);
  if (publishFrom !== undefined) add('видна с', publishFrom);
  if (period) {
    add('начало', period.from);
    add(isDay(period.to) ? 'последний день' : 'конец', period.to);
  }
  if (publishTo !== undefined) add(closingLabel(publishTo), publishTo);
  return dates;
}

function closingLabel(publishTo: string): string {
  if (endOf(publishTo) <= Date.now()) return 'снята';
  return isDay(publishTo) ? 'видна по' : 'снимается';
}

type Links = OverviewRow['links'];

function linksOf(
  { phase, slug, next, definition: { period } }: CurrentCampaign,
  previewNameAt: (timestamp?: number) => string | undefined,
): Links {
  const link = (text: string, name: string | undefined): Links =>
    name === undefined ? [] : [{ text, href: SITE_BASE.promo + name }];
  const isPublic = phase !== 'hidden' && phase !== 'gone';
  const links = [...(isPublic ? link('страница', slug) : link('как сейчас', previewNameAt()))];
  if (next) links.push(...link(`черновик с ${momentText(next.from)}`, previewNameAt()));
  if (period)
    links.push(
      ...link('до начала', previewNameAt(beginOf(period.from) - MINUTE_MS)),
      ...link('во время', previewNameAt(beginOf(period.from))),
      ...link('после конца', previewNameAt(endOf(period.to))),
    );
  return links;
}
