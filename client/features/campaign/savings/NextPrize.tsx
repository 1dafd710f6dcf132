import type { Leaderboard } from '../../../../shared/promotions/campaign';
import type { Found } from '../../../../shared/promotions/rating';
import { TextLink } from '../../../ui/Button';
import { held } from '../../../ui/text/Text';
import { nextPrizeText } from '../ladder/ladder-rules';
import { useCampaign } from '../use-campaign';

/**
 * The next better prize with its distance, and the link to all prizes. Renders nothing for a campaign without prizes.
 */
export function NextPrize({ leaderboard, found }: { leaderboard: Leaderboard; found: Found }) {
  const finished = useCampaign().status === 'finished';
  const text = nextPrizeText(leaderboard, found, finished);
  if (!text) return null;
  return (
    <div>
      <p>{held(text)}</p>
      <TextLink href="#prizes">Все призы</TextLink>
    </div>
  );
}
