import type { CampaignView } from '../../../shared/promotions/campaign';

type BenefitsOf = Pick<CampaignView, 'kind' | 'status' | 'worth'>;

/**
 * Returns the benefits that a supplier campaign shows below the hero. After the end of the campaign, a second benefit
 * replaces the last day.
 */
export function heroBenefits({ status, worth = [] }: BenefitsOf) {
  return worth.slice(0, status === 'finished' ? 2 : 1);
}

/**
 * Returns the benefits that are shown next to the card check. A finished supplier campaign still shows them, except
 * those that end with the campaign. The benefits of a loyalty programme end with the programme.
 */
export function checkBenefits(view: BenefitsOf) {
  const { kind, status, worth = [] } = view;
  if (kind === 'supplier') return worth.slice(heroBenefits(view).length);
  return status === 'finished' ? [] : worth;
}
