import type { CampaignView, Worth } from '../../../../shared/promotions/campaign';
import { plural } from '../../../../shared/text/format';

/** How many places earn points, where there is a rating (product: Campaigns). */
export const placesWorth = (leaderboard: CampaignView['leaderboard']): Worth[] =>
  leaderboard
    ? [
        {
          is: `${leaderboard.places} ${plural(leaderboard.places, 'место', 'места', 'мест')}`,
          what: 'с баллами в каждом регионе',
        },
      ]
    : [];
