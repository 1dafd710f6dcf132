import { ApiError, type Api, type CallOptions } from '../../shared/contract/api';
import type { CampaignView } from '../../shared/promotions/campaign';

/**
 * Fetches the points of a card (product: Savings check). Supplier campaigns use the savings check, and loyalty
 * programmes use the campaign card check. Rejects with an ApiError.
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
  // The campaign card check treats a negative count as a failure and rounds the count down.
  if (count < 0) throw new ApiError(502, 'count below zero');
  return Math.floor(count);
}
