import { inMonth, nextMonth } from '../../../../shared/rules/months';
import { nbsp } from '../../../../shared/text/typography';
import { AnotherCard } from '../../../ui/fields/AnotherCard';
import { selectNextCategoriesList } from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import { useCardFlow } from '../use-card-flow';
import styles from './NextMonth.module.css';
import type { Participation } from './participation';

/** Number of categories that the announcement of the next month names. */
const MAX_NAMED = 3;

/** 'в декабре' → 'В декабре'. */
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Name of a category inside a sentence: 'Краски' → 'краски'. 'ГКЛ' stays. */
const inSentence = (name: string) => name.replace(/^[А-ЯЁ](?=[а-яё])/, (letter) => letter.toLowerCase());

/** Categories of the next month, and the link to check another card. */
export function NextMonth({ participation }: { participation: Participation }) {
  const { askForAnother, busy } = useCardFlow();
  const currentMonth = useCardCategories((state) => state.currentMonth);
  const nextCategoriesList = useCardCategories(selectNextCategoriesList);
  const showsNext = participation === 'choosing' || participation === 'chosen';
  const next = showsNext ? nextCategoriesList.slice(0, MAX_NAMED).map(({ name }) => inSentence(name)) : [];
  return (
    <>
      {next.length > 0 && (
        <p className={styles.categories}>
          {nbsp(
            `${currentMonth === null ? 'В\u00a0следующем месяце' : capitalize(inMonth(nextMonth(currentMonth)))} откроем категории: ${next.join(', ')}${nextCategoriesList.length > MAX_NAMED ? ' и\u00a0другие' : ''}.`,
          )}
        </p>
      )}
      <AnotherCard place="#card-status" busy={busy} onAsk={askForAnother} />
    </>
  );
}
