import type { CampaignView } from '../../../shared/promotions/campaign';

type BenefitsOf = Pick<CampaignView, 'kind' | 'status' | 'worth'>;

/**
 * Returns the benefits shown below a supplier campaign's hero. After the campaign ends, a second benefit replaces the
 * last day.
 */
export function heroBenefits({ status, worth = [] }: BenefitsOf) {
  return worth.slice(0, status === 'finished' ? 2 : 1);
}

/**
 * Returns the benefits shown next to the card check. Supplier campaigns show the benefits that are not below the hero,
 * even after the campaign ends. Loyalty programmes show all benefits until the programme ends.
 */
export function checkBenefits(view: BenefitsOf) {
  const { kind, status, worth = [] } = view;
  if (kind === 'supplier') return worth.slice(heroBenefits(view).length);
  return status === 'finished' ? [] : worth;
}
