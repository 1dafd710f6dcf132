import { ApiError, type Api, type CallOptions } from '../../shared/contract/api';
import type { CampaignView } from '../../shared/promotions/campaign';

/**
 * Fetches the number of points on a card. Supplier campaigns use the API call `checkSavings`. Loyalty programmes use
 * `checkCard` or `checkCardInCategory` (product: Savings check). Rejects with an ApiError.
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
  // In loyalty programmes, a negative count is a failure, and other counts are rounded down.
  if (count < 0) throw new ApiError(502, 'count below zero');
  return Math.floor(count);
}
