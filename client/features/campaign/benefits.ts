import type { CampaignView } from '../../../shared/promotions/campaign';

type BenefitsOf = Pick<CampaignView, 'kind' | 'status' | 'worth'>;

/** Number of benefits below the hero of a supplier campaign. The other benefits are shown next to the card check. */
export const HERO_BENEFITS = 1;

/**
 * Returns the benefits to show next to the card check. For a supplier campaign, omits the benefits shown below the
 * hero. For a loyalty programme, returns all benefits, or none after the programme ends.
 */
export function checkBenefits({ kind, status, worth = [] }: BenefitsOf) {
  if (kind === 'supplier') return worth.slice(HERO_BENEFITS);
  return status === 'finished' ? [] : worth;
}
