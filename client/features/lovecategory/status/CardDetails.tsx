import { inMonth, monthName, MONTHS, nextMonth } from '../../../../shared/rules/months';
import { formatNumber } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { usePageProps } from '../../../app/page-props';
import { AnotherCard } from '../../../ui/fields/AnotherCard';
import { LogoMark } from '../../../layout/Logo';
import { Heading, VisuallyHidden } from '../../../ui/text/Text';
import {
  selectCardNumber,
  selectCardStatus,
  selectCategoriesScore,
  selectNextCategoriesList,
} from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import { useCardFlow } from '../use-card-flow';
import styles from './CardStatus.module.css';
import cardStyles from './ClubCard.module.css';
import pointsStyles from './PointsByMonth.module.css';
import type { Participation } from './participation';

/** Number of categories that the announcement of the next month names. */
const MAX_NAMED = 3;

/** 'в декабре' → 'В декабре'. */
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Name of a category inside a sentence: 'Краски' → 'краски'. 'ГКЛ' stays. */
const inSentence = (name: string) => name.replace(/^[А-ЯЁ](?=[а-яё])/, (letter) => letter.toLowerCase());

/** Number and status of the card. */
export function CardDetails() {
  const cardNumber = useCardCategories(selectCardNumber);
  const cardStatus = useCardCategories(selectCardStatus);
  return (
    <div className={styles.card}>
      <div className={cardStyles.card}>
        <LogoMark />
        <div className={cardStyles.words}>
          <p className={cardStyles.number}>{cardNumber}</p>
          {cardStatus && (
            <p className={cardStyles.status}>
              <span>Статус карты</span> <b>{cardStatus}</b>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Categories of the next month, and the link to check another card. */
export function NextMonth({ participation }: { participation: Participation }) {
  const { askForAnother, busy } = useCardFlow();
  const currentMonth = useCardCategories((state) => state.currentMonth);
  const nextCategoriesList = useCardCategories(selectNextCategoriesList);
  const showsNext = participation === 'choosing' || participation === 'chosen';
  const next = showsNext ? nextCategoriesList.slice(0, MAX_NAMED).map(({ name }) => inSentence(name)) : [];
  return (
    <div className={styles.aside}>
      {next.length > 0 && (
        <p className={styles.next}>
          {nbsp(
            `${currentMonth === null ? 'В\u00a0следующем месяце' : capitalize(inMonth(nextMonth(currentMonth)))} откроем категории: ${next.join(', ')}${nextCategoriesList.length > MAX_NAMED ? ' и\u00a0другие' : ''}.`,
          )}
        </p>
      )}
      <AnotherCard place="#card-status" busy={busy} onAsk={askForAnother} />
    </div>
  );
}

/** Points of each month. A month later than the current one with points belongs to the last year. */
export function PointsByMonth() {
  const scores = useCardCategories(selectCategoriesScore);
  const currentMonth = useCardCategories((state) => state.currentMonth);
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const { year } = usePageProps();
  const isLater = (month: number) => currentMonth !== null && month > currentMonth;
  return (
    <div className={pointsStyles.points}>
      <Heading level={3}>
        <span>Начисления по месяцам</span>
        {currentMonth !== null && <span>{`, ${year}\u00a0год`}</span>}
      </Heading>
      <ol role="list" className={pointsStyles.months}>
        {MONTHS.map((month) => (
          <li key={month} className={month === currentMonth ? pointsStyles.now : undefined}>
            {scores[month] !== undefined ? (
              <b>{formatNumber(scores[month])}</b>
            ) : isLater(month) && !isPromoFinished ? (
              <span className={pointsStyles.ahead}>впереди</span>
            ) : (
              <b className={pointsStyles.none}>
                <span>—</span> <VisuallyHidden>нет баллов</VisuallyHidden>
              </b>
            )}
            <span className={pointsStyles.month}>
              {scores[month] !== undefined && isLater(month)
                ? `${monthName(month)} ${year - 1}`
                : monthName(month)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
