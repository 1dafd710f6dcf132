import type { CampaignView } from '../../../../shared/promotions/campaign';
import { nbsp } from '../../../../shared/text/typography';
import { NbspText } from '../../../ui/text/HeldText';
import { placesText, prizeGroups } from './prize-groups';
import styles from './PrizeSteps.module.css';

/** So many groups stand as a podium; more of them are a list. */
const PODIUM = 3;

/** Which places get what. */
export function PrizeSteps(leaderboard: NonNullable<CampaignView['leaderboard']>) {
  const groups = prizeGroups(leaderboard);
  return (
    <ol role="list" className={groups.length > PODIUM ? styles.list : styles.steps}>
      {groups.map(({ is, what, ...places }) => (
        <li key={places.from}>
          <p>
            <NbspText>{placesText(places)}</NbspText>
          </p>
          <p>
            <b>{nbsp(is)}</b> <span>{nbsp(what)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
