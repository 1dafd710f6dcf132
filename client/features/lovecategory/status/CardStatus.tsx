import { pointsWorth } from '../../../../shared/facts/favourite-categories';
import { monthName } from '../../../../shared/rules/months';
import { nbsp } from '../../../../shared/text/typography';
import { usePageProps } from '../../../app/page-props';
import { Worth } from '../../../layout/card/GetCard';
import { Note } from '../../../ui/notes/Note';
import { Section } from '../../../ui/Section';
import { Heading, Lead, quoted } from '../../../ui/text/Text';
import {
  selectCardModal,
  selectCardNumber,
  selectCategoriesScore,
  selectCategoriesSelected,
  selectNotice,
} from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import { STATUS_TITLE } from '../use-card-flow';
import { AskForCard } from './AskForCard';
import styles from './CardStatus.module.css';
import { pointsTitle, participationOf, participationText } from './participation';
import { CardActions } from './CardActions';
import { ClubCard } from './ClubCard';
import { NextMonth } from './NextMonth';
import { PointsByMonth } from './PointsByMonth';

/** Section of the page with the status of the card. Shows a form for the card number until a card is found. */
export function CardStatus() {
  const { year } = usePageProps();
  const [title, lead] = useCardCategories((state) => participationText(state, year));
  const month = useCardCategories((state) => monthName(state.currentMonth));
  const categoriesSelected = useCardCategories(selectCategoriesSelected);
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const cardModal = useCardCategories(selectCardModal);
  const cardNumber = useCardCategories(selectCardNumber);
  const notice = useCardCategories(selectNotice);
  const participation = useCardCategories(participationOf);
  const isKnown = participation !== 'unknown';
  const hasPoints = useCardCategories((state) => Object.keys(selectCategoriesScore(state)).length > 0);
  const points = hasPoints && participation !== 'finished' && <PointsByMonth />;
  /** True if the points stand above the categories, because the visitor has asked for the points. */
  const showsPointsFirst =
    isKnown &&
    participation !== 'unregistered' &&
    participation !== 'finished' &&
    cardModal === 'check-savings';
  const words = <Lead>{quoted(lead)}</Lead>;
  return (
    <Section id="card-status" ground="concrete" split={!isKnown} labelledBy={STATUS_TITLE}>
      <div className={styles.head}>
        <Heading level={2} size="h2" id={STATUS_TITLE} tabIndex={-1}>
          {showsPointsFirst ? pointsTitle(cardNumber) : title}
        </Heading>
        {!showsPointsFirst ? words : !points && <Lead>Баллов по месяцам пока нет.</Lead>}
      </div>
      {notice === 'month-turned' && (
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
      )}
      {showsPointsFirst && (
        <>
          {points}
          <div className={styles.then}>
            <Heading level={3}>{title}</Heading>
            {words}
          </div>
        </>
      )}
      {isKnown ? (
        <div className={styles.status}>
          <div className={styles.card}>
            <ClubCard />
          </div>
          <div className={styles.main}>
            <CardActions participation={participation} />
          </div>
          <div className={styles.aside}>
            <NextMonth participation={participation} />
          </div>
        </div>
      ) : (
        <>
          <AskForCard />
          <Worth rows={isPromoFinished ? pointsWorth.slice(0, 2) : pointsWorth} />
        </>
      )}
      {!showsPointsFirst && points}
    </Section>
  );
}
