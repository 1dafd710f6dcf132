import { lazy } from 'react';
import { isEligible } from '../../../shared/eligibility';
import { supportPhones } from '../../../shared/brand';
import { inMonth, monthName, nextMonth } from '../../../shared/months';
import { importPart } from '../../page/import-part';
import { useAppDispatch, useAppSelector } from '../../store';
import concrete from '../../art/cubes/concrete.svg';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Note } from '../../ui/Note';
import { OnDemand } from '../../ui/OnDemand';
import { PhoneLink } from '../../ui/PhoneLink';
import { ScriptOnly } from '../../ui/Scripting';
import { Section } from '../../ui/Section';
import { TextButton } from '../../ui/TextButton';
import { openModal, selectCardCategories } from './card-categories-slice';
import type { CardCategoriesState } from './card-categories-state';
import styles from './CardStatus.module.css';
import { ChosenList } from './ChosenList';
import { ClubCard } from './ClubCard';
import { PointsByMonth } from './PointsByMonth';
import { PlainCardForm } from './PlainCardForm';
import { PlainChoice } from './PlainChoice';
import { useCardFlow } from './use-card-flow';

const CategoryPicker = lazy(async () => ({
  default: (await importPart(() => import('./CategoryPicker'))).CategoryPicker,
}));

/** Where a card stands with the promotion (product: Eligibility), by name. */
type Standing = 'unknown' | 'finished' | 'unregistered' | 'ineligible' | 'chosen' | 'exhausted' | 'choosing';

function standingOf(state: CardCategoriesState): Standing {
  if (!state.cardNumber) return 'unknown';
  if (!state.isRegistered) return 'unregistered';
  if (state.isPromoFinished) return 'finished';
  if (!isEligible(state.cardStatus)) return 'ineligible';
  if (state.categoriesSelected) return 'chosen';
  return state.availableCategoriesCount > 0 && state.currCategoriesList.length > 0 ? 'choosing' : 'exhausted';
}

/** What the block says in each standing. */
function wordsOf(standing: Standing, month: string): { readonly title: string; readonly lead: string } {
  switch (standing) {
    case 'unknown':
      return {
        title: 'Узнайте статус карты',
        lead: 'Введите номер — покажем статус, доступные категории и баллы по месяцам.',
      };
    case 'finished':
      return { title: 'Баллы на вашей карте', lead: 'Акция завершена, новые категории выбрать нельзя.' };
    case 'unregistered':
      return {
        title: 'Карта не участвует в акции',
        lead: 'Карта не зарегистрирована в акции. Зарегистрируйте её на кассе любого магазина или в личном кабинете.',
      };
    case 'ineligible':
      return { title: 'Акция пока недоступна', lead: 'Акция доступна для Профи, Эксперт, Супер-Эксперт.' };
    case 'chosen':
      return {
        title: 'Любимые категории выбраны',
        lead: `За покупки в этих категориях начисляем больше баллов весь ${month}.`,
      };
    case 'exhausted':
      return {
        title: 'Категорий для выбора нет',
        lead: `На ${month} свободных категорий не осталось. Загляните в начале следующего месяца.`,
      };
    case 'choosing':
      return {
        title: 'Выберите любимые категории',
        lead: `Карта пока не участвует: любимые категории не выбраны. Выберите категории на ${month}.`,
      };
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The card-status block that look-ups lead to. */
export function CardStatus() {
  const dispatch = useAppDispatch();
  const { another } = useCardFlow();
  const state = useAppSelector(selectCardCategories);
  const { currentMonth, nextCategoriesList, categoriesScore } = state;
  const standing = standingOf(state);
  const { title, lead } = wordsOf(standing, monthName(currentMonth));
  const next = nextCategoriesList.slice(0, 3).map(({ name }) => name);
  return (
    <Section id="card-status" ground="concrete" labelledBy="card-status-title">
      <div className={styles.head}>
        <h2 id="card-status-title" tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      {standing === 'unknown' ? (
        <>
          <ScriptOnly>
            <EmptyState drawing={concrete} title="Нужен только номер — семь цифр на лицевой стороне карты">
              <Button kind="ghost" onClick={() => dispatch(openModal('input-number'))}>
                Ввести номер карты
              </Button>
            </EmptyState>
          </ScriptOnly>
          <PlainCardForm />
        </>
      ) : (
        <div className={styles.status}>
          <div className={styles.side}>
            <ClubCard number={state.cardNumber} status={state.cardStatus} />
            <div>
              {next.length > 0 && (standing === 'choosing' || standing === 'chosen') && (
                <p className={styles.next}>
                  {`${capital(inMonth(currentMonth === null ? null : nextMonth(currentMonth)))} будут доступны другие категории: ${next.join(', ')} и не только.`}
                </p>
              )}
              <ScriptOnly>
                <TextButton onClick={another}>Проверить другую карту</TextButton>
              </ScriptOnly>
            </div>
          </div>
          {standing === 'choosing' && (
            <div>
              <OnDemand wanted>
                <CategoryPicker />
              </OnDemand>
              <PlainChoice />
            </div>
          )}
          {standing === 'chosen' && (
            <div>
              <h3 className={styles.chosen}>{`Ваши категории ${inMonth(currentMonth)}`}</h3>
              <ChosenList categories={state.currCategoriesList} goal="go-to-category-petrovichru" />
            </div>
          )}
          {standing === 'ineligible' && (
            <Note>
              {'Чтобы получить статус Профи, уточните условия у кассира или по телефону '}
              <PhoneLink phone={supportPhones[0].phone} />.
            </Note>
          )}
        </div>
      )}
      {Object.keys(categoriesScore).length > 0 && (
        <PointsByMonth scores={categoriesScore} currentMonth={currentMonth} />
      )}
    </Section>
  );
}
