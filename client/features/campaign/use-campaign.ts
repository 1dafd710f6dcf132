import { useSelector } from 'react-redux';
import type { CampaignView, Leaderboard } from '../../../shared/promotions/campaign';
import { usePageProps, type PageProps } from '../../app/page-props';
import { placeOf, type Found } from '../../../shared/promotions/rating';
import { selectHasRating, selectRating, useSavingsCheck } from './campaign-slice';

/** Returns the campaign from the props of a campaign page. */
export function campaignOf({ campaign }: PageProps): CampaignView {
  if (!campaign) throw new Error('the page has no campaign');
  return campaign;
}

export const useCampaign = (): CampaignView => campaignOf(usePageProps());

/** Returns the place of the checked card, if the card has a visible row. */
export function useOwnPlace(): Found | undefined {
  const checked = useSavingsCheck();
  const rating = useSelector(selectRating);
  const { leaderboard } = useCampaign();
  if (!leaderboard || checked.status !== 'succeeded') return undefined;
  return placeOf(rating, leaderboard.rows, checked.card);
}

/** Returns the leaderboard of the campaign. Returns undefined while no region has a rating. */
export function useLeaderboard(): Leaderboard | undefined {
  const { leaderboard } = useCampaign();
  return useSelector(selectHasRating) ? leaderboard : undefined;
}
