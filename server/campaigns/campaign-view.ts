import { SITE_BASE } from '../../shared/site';
import type { CampaignView } from '../../shared/promotions/campaign';
import { statusAt } from './campaign-phase';
import type { Campaign } from './resolve-banners';
import { deadlineText, legalText, periodText, startText, termFact } from './campaign-texts';

/** Returns the campaign fields that the campaign page needs. */
export function campaignView({ slug, definition, banner, images }: Campaign, now: number): CampaignView {
  const {
    theme: _theme,
    drawings: _drawings,
    framed: _framed,
    tile: _tile,
    publishFrom: _from,
    publishTo: _to,
    period,
    rules,
    advertising: _advertising,
    worth = [],
    ...view
  } = definition;
  const status = statusAt(period, now);
  const shownWorth = worth
    .filter(({ untilEnd = false }) => !untilEnd || status !== 'finished')
    .map(({ value, label }) => ({ value, label }));
  const term = termFact(period, now);
  return {
    ...view,
    productsTitle: view.productsTitle ?? (view.kind === 'loyal' ? 'Товары программы' : 'Товары акции'),
    slug,
    status,
    ...(shownWorth.length > 0 && { worth: shownWorth }),
    // The page of a finished campaign does not explain how to take part, so leave out the steps.
    ...(view.kind === 'supplier' && status === 'finished' && { steps: [] }),
    ...(period && status === 'upcoming' && { startText: startText(period) }),
    ...(rules && {
      rules: {
        label: rules.label,
        href: rules.url ?? `${SITE_BASE.promo}assets/${images.get('rules')?.file ?? ''}`,
      },
    }),
    legal: legalText(definition, status),
    periodText: periodText(period),
    deadlineText: deadlineText(period, now),
    ...(term && { term }),
    banner,
  };
}
