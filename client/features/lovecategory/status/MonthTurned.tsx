import { monthName } from '../../../../shared/rules/months';
import { nbsp } from '../../../../shared/text/typography';
import { useAppSelector } from '../../../app/store';
import { Note } from '../../../ui/notes/Note';
import { selectCardCategories } from '../card-categories-state';
import styles from './CardStatus.module.css';

/** Says, at once to screen readers, that another month has begun while categories were picked (product: Months). */
export function MonthTurned() {
  const { notice, currentMonth, categoriesSelected } = useAppSelector(selectCardCategories);
  if (notice !== 'month-turned') return null;
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
