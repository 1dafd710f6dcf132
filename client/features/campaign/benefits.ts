import type { CampaignView } from '../../../shared/promotions/campaign';

type BenefitsOf = Pick<CampaignView, 'kind' | 'status' | 'worth'>;

/**
 * Returns the benefits to show below the hero of a supplier campaign. Until the campaign ends, this is one benefit,
 * next to the last day. Afterwards, a second benefit takes the place of the last day.
 */
export function heroBenefits({ status, worth = [] }: BenefitsOf) {
  return worth.slice(0, status === 'finished' ? 2 : 1);
}

/**
 * Returns the benefits to show next to the card check. For a supplier campaign, these are the benefits that are not
 * below the hero. For a loyalty programme, these are all benefits, but none after the programme ends.
 */
export function checkBenefits(view: BenefitsOf) {
  const { kind, status, worth = [] } = view;
  if (kind === 'supplier') return worth.slice(heroBenefits(view).length);
  return status === 'finished' ? [] : worth;
}
