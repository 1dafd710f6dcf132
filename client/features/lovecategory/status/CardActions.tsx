import type { ReactNode } from 'react';
import { mainSitePaths, supportPhones } from '../../../../shared/facts/brand';
import { monthName } from '../../../../shared/rules/months';
import { nbsp } from '../../../../shared/text/typography';
import { RUNNING_PROMOTIONS } from '../../../layout/RunningPromotions';
import { usePageProps } from '../../../app/page-props';
import { Button, ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { PlainOnly, ScriptOnly } from '../../../ui/loading/Scripting';
import { Note } from '../../../ui/notes/Note';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { Heading } from '../../../ui/text/Text';
import {
  selectAvailableCategoriesCount,
  selectCurrCategoriesList,
  selectCurrentCategoryList,
} from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import { CategoryPicker } from '../choice/CategoryPicker';
import { CategoryCubes, ChosenList, OfferedCategories } from '../choice/Categories';
import type { Participation } from './participation';
import { useCardFlow } from '../use-card-flow';
import { PointsByMonth } from './PointsByMonth';
import styles from './CardActions.module.css';

const PHONE = <PhoneLink phone={supportPhones[0].phone} />;

/** Shows the next step for the card, or nothing if the status text is sufficient. */
export function CardActions({ participation }: { participation: Participation }) {
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const { busy, confirm } = useCardFlow();
  /** True if the API has accepted the selection, but the card data from the API does not contain it yet. */
  const isAccepted = participation === 'accepted';
  const picked = useCardCategories(selectCurrentCategoryList);
  const current = useCardCategories(selectCurrCategoriesList);
  const limit = useCardCategories(selectAvailableCategoriesCount);
  const month = useCardCategories((state) => monthName(state.currentMonth));
  const categories = isAccepted ? picked : current;
  switch (participation) {
    case 'choosing':
      // The heart of cubes next to the checkboxes fills up as the visitor selects categories. It is visible only on a
      // wide screen.
      return (
        <div className={styles.choosing}>
          <ScriptOnly>
            <CategoryPicker />
          </ScriptOnly>
          <PlainOnly>
            <Note>
              {nbsp('Чтобы выбрать категории, включите JavaScript в браузере или позвоните: ')}
              {PHONE}.
            </Note>
            <OfferedCategories categories={current} />
          </PlainOnly>
          <div className={styles.filling}>
            <CategoryCubes chosen={picked} slots={limit} />
          </div>
        </div>
      );
    case 'chosen':
    case 'accepted':
      return (
        <>
          {categories.length > 0 && (
            <div className={styles.reward}>
              <CategoryCubes chosen={categories} slots={categories.length} />
              <ChosenList
                categories={categories}
                goal={isAccepted ? undefined : 'go-to-category-petrovichru'}
              />
            </div>
          )}
          {isAccepted && (
            <p>
              <Button busy={busy} onClick={() => void confirm()}>
                Обновить данные карты
              </Button>
            </p>
          )}
        </>
      );
    case 'ineligible':
      return (
        <AccountInvitation title={`Со статусом Профи откроются категории на ${month}`}>
          <Note>
            {nbsp('Как получить статус Профи, подскажут на кассе, в личном кабинете и по телефону ')}
            {PHONE}.
          </Note>
        </AccountInvitation>
      );
    case 'unregistered':
      return isPromoFinished ? (
        <ToPromotions />
      ) : (
        <AccountInvitation title={`После регистрации откроются категории на ${month}`} />
      );
    case 'finished':
      return (
        <>
          <PointsByMonth />
          <ToPromotions />
        </>
      );
    case 'exhausted':
    case 'unknown':
      return null;
  }
}

/** Button shown after the promotion ends. */
function ToPromotions() {
  return (
    <p className={styles.toPromotions}>
      <ButtonLink href={`#${RUNNING_PROMOTIONS}`}>Выбрать другую акцию</ButtonLink>
    </p>
  );
}

/**
 * Shown for a card that cannot take part yet. Lists the categories on offer, with advice and a link to the personal
 * account.
 */
function AccountInvitation({ title, children }: { title: string; children?: ReactNode }) {
  const { mainSiteUrl } = usePageProps();
  const offered = useCardCategories(selectCurrCategoriesList);
  return (
    <div className={offered.length > 0 ? styles.reward : undefined}>
      {offered.length > 0 && <CategoryCubes chosen={offered} slots={offered.length} />}
      <div className={styles.words}>
        {offered.length > 0 && (
          <>
            <Heading level={3}>{nbsp(title)}</Heading>
            <OfferedCategories categories={offered} />
          </>
        )}
        {children}
        <p className={styles.account}>
          <ButtonLink href={mainSiteUrl + mainSitePaths.account}>
            Открыть личный кабинет <Icon name="external" small />
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
