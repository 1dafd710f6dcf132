import type { CampaignView } from '../../../shared/promotions/campaign';

type BenefitsOf = Pick<CampaignView, 'kind' | 'status' | 'worth'>;

/** Returns the benefits below the hero of a supplier's campaign. After its end, one replaces the last day. */
export function heroBenefits({ status, worth = [] }: BenefitsOf) {
  return worth.slice(0, status === 'finished' ? 2 : 1);
}

/**
 * Returns the other benefits, which are next to the check. Points of a finished campaign can still be spent, but the
 * benefits of a loyal programme end with it.
 */
export function checkBenefits(view: BenefitsOf) {
  const { kind, status, worth = [] } = view;
  if (kind === 'supplier') return worth.slice(heroBenefits(view).length);
  return status === 'finished' ? [] : worth;
}
