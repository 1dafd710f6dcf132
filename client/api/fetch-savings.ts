import { ApiError, type Api, type CallOptions } from '../../shared/contract/api';
import type { CampaignView } from '../../shared/promotions/campaign';

/**
 * Fetches the points of a card (product: Savings check). Uses the savings check for a supplier campaign, and the
 * campaign card check for a loyalty programme. Rejects with an ApiError.
 */
export async function fetchSavings(
  api: Api,
  { dataSlug: slug, cardCheck }: Pick<CampaignView, 'dataSlug' | 'cardCheck'>,
  card: string,
  options: CallOptions,
): Promise<number> {
  const call = !cardCheck ? 'checkSavings' : cardCheck.landingCategory ? 'checkCardInCategory' : 'checkCard';
  const { count } = await api.call(call, { slug, ...cardCheck, card }, options);
  if (count < 0) api.reportBug(call, 'count below zero');
  if (!cardCheck) return count;
  // In a campaign card check, a negative count is a failure, and the count is rounded down.
  if (count < 0) throw new ApiError(502, 'count below zero');
  return Math.floor(count);
}
