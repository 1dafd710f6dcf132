import { useSelector } from 'react-redux';
import type { CampaignView, Leaderboard } from '../../../shared/promotions/campaign';
import { usePageProps, type PageProps } from '../../app/page-props';
import { placeOf, type Found } from '../../../shared/promotions/rating';
import { selectHasRating, selectRating, useSavingsCheck } from './campaign-slice';

/** Returns the campaign of a campaign page. Throws if the page has no campaign. */
export function campaignOf({ campaign }: PageProps): CampaignView {
  if (!campaign) throw new Error('the page has no campaign');
  return campaign;
}

export const useCampaign = (): CampaignView => campaignOf(usePageProps());

/** Returns the place of the checked card, or undefined if the leaderboards do not contain the card. */
export function useOwnPlace(): Found | undefined {
  const checked = useSavingsCheck();
  const rating = useSelector(selectRating);
  const { leaderboard } = useCampaign();
  if (!leaderboard || checked.status !== 'succeeded') return undefined;
  return placeOf(rating, leaderboard.rows, checked.card);
}

/** Returns the leaderboard settings of the campaign, or undefined if no region has a rating. */
export function useLeaderboard(): Leaderboard | undefined {
  const { leaderboard } = useCampaign();
  return useSelector(selectHasRating) ? leaderboard : undefined;
}
