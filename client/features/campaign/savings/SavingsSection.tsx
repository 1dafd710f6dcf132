import type { ComponentProps, MouseEvent } from 'react';
import { nbsp } from '../../../../shared/text/typography';
import points from '../../../art/spot/points.svg';
import { GetCard } from '../../../layout/card/GetCard';
import { Worth } from '../../../layout/card/Worth';
import { useAppSelector, useAsset } from '../../../app/hooks';
import { ButtonLink, isPlainPress } from '../../../ui/Button';
import { Section } from '../../../ui/Section';
import { Heading, Lead } from '../../../ui/text/Text';
import { placesWorth } from '../leaderboards/rating-rules';
import { selectCheckedSavings, selectView } from '../campaign-slice';
import { SavingsPanel } from './SavingsPanel';
import styles from './Savings.module.css';

const FINISHED_LEAD = 'Введите номер — покажем баллы и место.';

/**
 * The savings check: what it tells, and the panel that asks and answers. `tellsOfCard`: it says where a card comes from, as
 * the page does not.
 */
export function SavingsSection({ tellsOfCard = true }: { tellsOfCard?: boolean }) {
  const asset = useAsset();
  const { check, status, worth, leaderboard } = useAppSelector(selectView);
  // The answer takes the place of what asks.
  const isAnswered = useAppSelector(selectCheckedSavings).status === 'succeeded';
  return (
    <Section id="check" ground="tint" labelledBy="check-title">
      <div className={isAnswered ? undefined : styles.check}>
        {!isAnswered && (
          <>
            <img className={styles.art} src={asset(points)} alt="" width={319} height={285} loading="lazy" />
            <div className={styles.words}>
              <Heading level={2} size="h2" id="check-title">
                {nbsp(check.title)}
              </Heading>
              <Lead>{nbsp(status === 'finished' ? FINISHED_LEAD : check.lead)}</Lead>
            </div>
          </>
        )}
        <SavingsPanel />
        {!isAnswered && (
          <div className={styles.more}>
            {worth && <Worth rows={[...placesWorth(leaderboard), ...worth]} />}
            {tellsOfCard && <GetCard />}
          </div>
        )}
      </div>
    </Section>
  );
}

/** Puts the focus into the panel's field, after the browser has followed the link, which takes the focus from everything. */
function focusField(press: MouseEvent): void {
  const field = document.querySelector<HTMLInputElement>('#check input');
  if (isPlainPress(press)) requestAnimationFrame(() => field?.focus({ preventScroll: true }));
}

/** Leads to the savings check, where the number can be typed at once (product: Savings check). */
export function CheckLink(link: Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'>) {
  return <ButtonLink {...link} href="#check" onClick={focusField} />;
}
