import { mainSitePaths, supportPhones } from '../../../../shared/facts/brand';
import { pointsWorth } from '../../../../shared/facts/favourite-categories';
import { inMonth } from '../../../../shared/rules/months';
import { nbsp } from '../../../../shared/text/typography';
import { useAppSelector } from '../../../app/store';
import { Button, ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Note } from '../../../ui/notes/Note';
import { ScriptOnly } from '../../../ui/loading/Scripting';
import { PhoneLink } from '../../../ui/text/PhoneLink';
import { QuotedText } from '../../../ui/text/QuotedText';
import { GetCard } from '../../../layout/card/GetCard';
import { Worth } from '../../../layout/card/Worth';
import { Section } from '../../../ui/Section';
import { selectCardCategories } from '../card-categories-state';
import styles from './CardStatus.module.css';
import { AskForCard } from './AskForCard';
import { CardInHand } from './CardInHand';
import { CategoryPicker } from '../choice/CategoryPicker';
import { ChosenList } from '../choice/ChosenList';
import { MonthTurned } from './MonthTurned';
import { PointsByMonth } from './PointsByMonth';
import { PlainChoice } from '../choice/PlainChoice';
import { STATUS_TITLE } from '../scroll-to-status';
import { useCardFlow } from '../use-card-flow';
import { pointsTitle, standingOf, standingWords } from './standing';

/** The card-status block that look-ups lead to. */
export function CardStatus() {
  const state = useAppSelector(selectCardCategories);
  const { currentMonth, categoriesScore, isPromoFinished, shownFor, cardNumber } = state;
  const { busy, confirm } = useCardFlow();
  const standing = standingOf(state);
  const [title, lead] = standingWords(state);
  const chosen = standing === 'taken' ? state.currentCategoryList : state.currCategoriesList;
  const isKnown = standing !== 'unknown';
  const account = useAppSelector(({ facts }) => facts.mainSiteUrl) + mainSitePaths.account;
  const points = Object.keys(categoriesScore).length > 0 && (
    <PointsByMonth scores={categoriesScore} currentMonth={currentMonth} />
  );
  /** Who asked for the points is told them first. */
  const asksForPoints = isKnown && standing !== 'unregistered' && shownFor === 'check-savings';
  const words = (
    <p>
      <QuotedText>{lead}</QuotedText>
    </p>
  );
  return (
    <Section id="card-status" ground="concrete" split={!isKnown} labelledBy={STATUS_TITLE}>
      <div className={styles.head}>
        <h2 id={STATUS_TITLE} tabIndex={-1}>
          {asksForPoints ? pointsTitle(cardNumber) : title}
        </h2>
        {!asksForPoints ? words : !points && <p>Баллов по месяцам пока нет.</p>}
        {!isKnown && !isPromoFinished && <Worth rows={pointsWorth} />}
      </div>
      <MonthTurned />
      {asksForPoints && (
        <>
          {points}
          <div className={styles.then}>
            {standing !== 'finished' && <h3>{title}</h3>}
            {words}
          </div>
        </>
      )}
      {!isKnown ? (
        <AskForCard />
      ) : (
        <div className={styles.status}>
          <CardInHand foretells={standing === 'choosing' || standing === 'chosen'} />
          {standing === 'choosing' && (
            <div className={styles.main}>
              <ScriptOnly>
                <CategoryPicker />
              </ScriptOnly>
              <PlainChoice />
            </div>
          )}
          {(standing === 'taken' || (standing === 'chosen' && chosen.length > 0)) && (
            <div className={styles.main}>
              {chosen.length > 0 && (
                <>
                  <h3 className={styles.chosen}>{`Ваши категории ${inMonth(currentMonth)}`}</h3>
                  <ChosenList
                    categories={chosen}
                    goal={standing === 'chosen' ? 'go-to-category-petrovichru' : undefined}
                  />
                </>
              )}
              {standing === 'taken' && (
                <p>
                  <Button busy={busy} onClick={() => void confirm()}>
                    Обновить данные карты
                  </Button>
                </p>
              )}
            </div>
          )}
          {standing === 'ineligible' && (
            <div className={styles.main}>
              <Note>
                {nbsp('Чтобы получить статус Профи, уточните условия в ')}
                <a href={account}>личном кабинете</a>, у{'\u00a0'}кассира или по{'\u00a0'}телефону{' '}
                <PhoneLink phone={supportPhones[0].phone} />.
              </Note>
              <GetCard another />
            </div>
          )}
          {standing === 'unregistered' && !isPromoFinished && (
            <div className={styles.main}>
              <p>
                <ButtonLink href={account}>
                  Открыть личный кабинет <Icon name="external" small />
                </ButtonLink>
              </p>
              <GetCard another />
            </div>
          )}
        </div>
      )}
      {!asksForPoints && points}
    </Section>
  );
}
