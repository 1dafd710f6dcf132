import { inMonth, nextMonth } from '../../../../shared/rules/months';
import { capitalize } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { AnotherCard } from '../../../ui/fields/AnotherCard';
import { selectNextCategoriesList } from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import { useCardFlow } from '../use-card-flow';
import styles from './NextMonth.module.css';
import type { Participation } from './participation';

/** Maximum number of categories to name in the text about the next month. */
const MAX_NAMED = 3;

/**
 * Formats a category name for use within a sentence: 'Краски' → 'краски'. Leaves abbreviations such as 'ГКЛ' unchanged.
 */
const inSentence = (name: string) => name.replace(/^[А-ЯЁ](?=[а-яё])/, (letter) => letter.toLowerCase());

/** Shows next month's categories and a button to check another card. */
export function NextMonth({ participation }: { participation: Participation }) {
  const { checkAnotherCard, busy } = useCardFlow();
  const currentMonth = useCardCategories((state) => state.currentMonth);
  const nextCategoriesList = useCardCategories(selectNextCategoriesList);
  const showsNext = participation === 'choosing' || participation === 'chosen';
  const next = showsNext ? nextCategoriesList.slice(0, MAX_NAMED).map(({ name }) => inSentence(name)) : [];
  const when = currentMonth === null ? 'в\u00a0следующем месяце' : inMonth(nextMonth(currentMonth));
  const others = nextCategoriesList.length > MAX_NAMED ? ' и\u00a0другие' : '';
  return (
    <>
      {next.length > 0 && (
        <p className={styles.categories}>
          {nbsp(`${capitalize(when)} откроем категории: ${next.join(', ')}${others}.`)}
        </p>
      )}
      <AnotherCard place="#card-status" busy={busy} onCheckAnother={checkAnotherCard} />
    </>
  );
}
