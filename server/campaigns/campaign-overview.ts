import type { CampaignOverview, OverviewRow } from '../../shared/promotions/campaign-overview';
import { SITE_BASE } from '../../shared/site';
import { PHASE_NAMES } from './campaign-phase';
import type { CurrentCampaign, CampaignSnapshot } from './campaign-snapshot';
import type { CampaignDefinition } from './validation/campaign-schema';
import type { IssueTexts } from './issue-log';
import { beginOf, dayText, endOf, isDay, momentText } from './moscow-time';
import type { Previews } from './previews';

const LINKS_LAST = 7 * 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

/** Lists every campaign. Preview links expire by `ownExpiry`. */
export function campaignOverview(
  campaigns: CampaignSnapshot,
  issues: IssueTexts,
  previews: Pick<Previews, 'nameOf'>,
  ownExpiry: number,
): CampaignOverview {
  const expiresAt = Math.min(ownExpiry, campaigns.timestamp + LINKS_LAST);
  const slugs = new Set([...campaigns.all.keys(), ...issues.keys()].filter(Boolean).toSorted());
  const rowOf = (slug: string): OverviewRow => {
    const campaign = campaigns.all.get(slug);
    const own = issues.get(slug) ?? [];
    if (!campaign) return { slug, state: 'Не показывается', dates: [], issues: own, links: [] };
    return {
      slug,
      title: campaign.definition.shortTitle,
      state: PHASE_NAMES[campaign.phase],
      dates: datesOf(campaign.definition),
      issues: own,
      links: linksOf(campaign, (timestamp) => previews.nameOf(slug, expiresAt, timestamp)),
    };
  };
  return { rows: [...slugs].map(rowOf), issues: issues.get('') ?? [] };
}

function datesOf({ publishFrom, publishTo, period }: CampaignDefinition): string[] {
  const from = (what: string, text: string | undefined) =>
    text === undefined ? [] : [`${what} ${dayText(text, { year: true })}`];
  /** The last day is named, not the midnight after it. */
  const to = (what: { day: string; moment: string }, text: string | undefined) =>
    from(text !== undefined && isDay(text) ? what.day : what.moment, text);
  return [
    ...from('видна с', publishFrom),
    ...from('начало', period?.from),
    ...to({ day: 'последний день', moment: 'конец' }, period?.to),
    ...(publishTo !== undefined && endOf(publishTo) <= Date.now()
      ? from('снята', publishTo)
      : to({ day: 'видна по', moment: 'снимается' }, publishTo)),
  ];
}

function linksOf(
  { phase, slug, next, definition: { period } }: CurrentCampaign,
  nameAt: (timestamp?: number) => string | undefined,
) {
  const link = (text: string, name: string | undefined) =>
    name === undefined ? [] : [{ text, href: SITE_BASE.promo + name }];
  const isOpen = phase !== 'hidden' && phase !== 'gone';
  return [
    ...link(isOpen ? 'страница' : 'как сейчас', isOpen ? slug : nameAt()),
    ...(next ? link(`черновик с ${momentText(next.from)}`, nameAt()) : []),
    ...(period
      ? [
          ...link('до начала', nameAt(beginOf(period.from) - MINUTE)),
          ...link('во время', nameAt(beginOf(period.from))),
          ...link('после конца', nameAt(endOf(period.to))),
        ]
      : []),
  ];
}
