import { useRef, type MouseEvent } from 'react';
import { glued } from '../../../../shared/text/typography';
import points from '../../../art/spot/points.svg';
import { GetCard } from '../../../layout/GetCard';
import { Worth } from '../../../layout/Worth';
import { useAppSelector } from '../../../store';
import { Section } from '../../../ui/Section';
import { useAsset } from '../../../ui/behaviour/use-asset';
import { placesWorth } from '../leaderboards/places-worth';
import { selectCampaign } from '../campaign-slice';
import { SavingsPanel } from './SavingsPanel';
import styles from './Savings.module.css';

const FINISHED_LEAD = 'Введите номер карты — покажем, сколько накоплено за время акции.';

/**
 * The savings check: what it tells, and the panel that asks and answers. `tellsOfCard`: it says where a card comes from, as
 * the page does not.
 */
export function SavingsSection({ tellsOfCard = true }: { tellsOfCard?: boolean }) {
  const asset = useAsset();
  const { check, status, worth, leaderboard } = useAppSelector(selectCampaign).view;
  /** What was pressed first; the panel is another one after a press, and what stands under it moves up. */
  const pressed = useRef<Element>(null);
  /** The second press of a double click is not for what the first one has put in its place. */
  const ignoreSecondPress = (press: MouseEvent) => {
    const target = press.target as Element;
    if (press.detail < 2) pressed.current = target;
    else if (target.closest('button') || !pressed.current?.isConnected) press.preventDefault();
  };
  return (
    <Section id="check" ground="tint" labelledBy="check-title">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- nothing is pressed here: what is pressed twice is held back */}
      <div className={styles.check} onMouseDown={ignoreSecondPress} onClick={ignoreSecondPress}>
        <img className={styles.art} src={asset(points)} alt="" width={319} height={285} loading="lazy" />
        <div className={styles.words}>
          <h2 className={styles.title} id="check-title">
            {glued(check.title)}
          </h2>
          <p className={styles.lead}>{glued(status === 'finished' ? FINISHED_LEAD : check.lead)}</p>
        </div>
        <SavingsPanel />
        <div className={styles.more}>
          {worth && <Worth rows={[...placesWorth(leaderboard), ...worth]} />}
          {tellsOfCard && <GetCard />}
        </div>
      </div>
    </Section>
  );
}
