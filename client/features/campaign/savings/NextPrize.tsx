import type { Prize } from '../../../../shared/promotions/campaign';
import type { Found } from '../../../../shared/promotions/rating';
import { TextLink } from '../../../ui/Button';
import { held } from '../../../ui/text/Text';
import { nextPrizeText } from '../ladder/ladder-rules';
import { useCampaign } from '../use-campaign';

/**
 * Shows the next better prize, how much more the customer must spend to win it, and a link to all prizes. Renders
 * nothing if the card already wins the best prize.
 */
export function NextPrize({ prizes, found }: { prizes: readonly Prize[]; found: Found }) {
  const finished = useCampaign().status === 'finished';
  const text = nextPrizeText(prizes, found, finished);
  if (!text) return null;
  return (
    <div>
      <p>{held(text)}</p>
      <TextLink href="#prizes">Все призы</TextLink>
    </div>
  );
}
