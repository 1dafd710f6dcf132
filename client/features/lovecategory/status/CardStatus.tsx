import { pointsWorth } from '../../../../shared/facts/favourite-categories';
import { monthName } from '../../../../shared/rules/months';
import { nbsp } from '../../../../shared/text/typography';
import { useAppSelector } from '../../../app/hooks';
import { Worth } from '../../../layout/card/Worth';
import { Note } from '../../../ui/notes/Note';
import { Section } from '../../../ui/Section';
import { Heading } from '../../../ui/text/Heading';
import { Lead } from '../../../ui/text/Lead';
import { QuotedText } from '../../../ui/text/HeldText';
import {
  selectCardNumber,
  selectCategoriesSelected,
  selectCurrentMonth,
  selectNotice,
  selectPromoFinished,
  selectScores,
  selectShownFor,
  selectStanding,
} from '../card-categories-slice';
import { STATUS_TITLE } from '../use-card-flow';
import { AskForCard } from './AskForCard';
import { CardInHand } from './CardInHand';
import styles from './CardStatus.module.css';
import { PointsByMonth } from './PointsByMonth';
import { pointsTitle, standingWords } from './standing';
import { WhatNext } from './WhatNext';

/** The card-status block that look-ups lead to. */
export function CardStatus() {
  const currentMonth = useAppSelector(selectCurrentMonth);
  const categoriesScore = useAppSelector(selectScores);
  const isPromoFinished = useAppSelector(selectPromoFinished);
  const shownFor = useAppSelector(selectShownFor);
  const cardNumber = useAppSelector(selectCardNumber);
  const notice = useAppSelector(selectNotice);
  const standing = useAppSelector(selectStanding);
  const [title, lead] = standingWords(standing, { isPromoFinished, currentMonth, cardNumber });
  const isKnown = standing !== 'unknown';
  const points = Object.keys(categoriesScore).length > 0 && (
    <PointsByMonth scores={categoriesScore} currentMonth={currentMonth} />
  );
  /** Who asked for the points is told them first. */
  const asksForPoints = isKnown && standing !== 'unregistered' && shownFor === 'check-savings';
  const words = (
    <Lead>
      <QuotedText>{lead}</QuotedText>
    </Lead>
  );
  return (
    <Section id="card-status" ground="concrete" split={!isKnown} labelledBy={STATUS_TITLE}>
      <div className={styles.head}>
        <Heading level={2} size="h2" id={STATUS_TITLE} tabIndex={-1}>
          {asksForPoints ? pointsTitle(cardNumber) : title}
        </Heading>
        {!asksForPoints ? words : !points && <Lead>Баллов по месяцам пока нет.</Lead>}
        {!isKnown && !isPromoFinished && <Worth rows={pointsWorth} />}
      </div>
      {notice === 'month-turned' && <MonthTurned />}
      {asksForPoints && (
        <>
          {points}
          <div className={styles.then}>
            {standing !== 'finished' && <Heading level={3}>{title}</Heading>}
            {words}
          </div>
        </>
      )}
      {isKnown ? (
        <div className={styles.status}>
          <CardInHand foretells={standing === 'choosing' || standing === 'chosen'} />
          <div className={styles.main}>
            <WhatNext />
          </div>
        </div>
      ) : (
        <AskForCard />
      )}
      {!asksForPoints && points}
    </Section>
  );
}

/** Says, at once to screen readers, that another month has begun while categories were picked (product: Months). */
function MonthTurned() {
  const currentMonth = useAppSelector(selectCurrentMonth);
  const categoriesSelected = useAppSelector(selectCategoriesSelected);
  const month = monthName(currentMonth);
  return (
    <div role="alert" className={styles.turned}>
      <Note>
        <strong>{`Наступил ${month}`}</strong>
        {nbsp(
          categoriesSelected
            ? `Категории на ${month} на этой карте уже выбраны.`
            : `То, что вы отметили раньше, на ${month} не действует. Выберите категории заново.`,
        )}
      </Note>
    </div>
  );
}
