import type { ReactNode } from 'react';
import { mainSitePaths, supportPhones } from '../../../../shared/facts/brand';
import { SITE_BASE } from '../../../../shared/site';
import { nbsp } from '../../../../shared/text/typography';
import { usePageProps } from '../../../app/page-props';
import { Button, ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { PlainOnly, ScriptOnly } from '../../../ui/loading/Scripting';
import { Note } from '../../../ui/notes/Note';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import {
  selectAvailableCategoriesCount,
  selectCurrCategoriesList,
  selectCurrentCategoryList,
} from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import { CategoryPicker } from '../choice/CategoryPicker';
import { CategoryCubes, ChosenList } from '../choice/Categories';
import type { Participation } from './participation';
import { useCardFlow } from '../use-card-flow';
import { PointsByMonth } from './PointsByMonth';
import styles from './CardActions.module.css';

const PHONE = <PhoneLink phone={supportPhones[0].phone} />;

/** Next step with the card; null if the text of the block says enough. */
export function CardActions({ participation }: { participation: Participation }) {
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const { busy, confirm } = useCardFlow();
  /** The API has accepted the picks, but the card does not show them yet. */
  const isAccepted = participation === 'accepted';
  const picked = useCardCategories(selectCurrentCategoryList);
  const current = useCardCategories(selectCurrCategoriesList);
  const limit = useCardCategories(selectAvailableCategoriesCount);
  const categories = isAccepted ? picked : current;
  switch (participation) {
    case 'choosing':
      // Wide screens show the picks as cubes beside the form.
      return (
        <div className={styles.choosing}>
          <ScriptOnly>
            <CategoryPicker />
          </ScriptOnly>
          <PlainOnly>
            <Note>
              {'Чтобы выбрать категории, включите JavaScript в браузере. Если не получается, позвоните нам: '}
              {PHONE}.
            </Note>
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
        <AccountInvitation>
          <Note>
            {nbsp('Как получить статус Профи, подскажут на кассе, в личном кабинете и по телефону ')}
            {PHONE}.
          </Note>
        </AccountInvitation>
      );
    case 'unregistered':
      return isPromoFinished ? null : <AccountInvitation />;
    case 'finished':
      return (
        <>
          <PointsByMonth />
          <p>
            <ButtonLink kind="ghost" href={SITE_BASE.promo}>
              Все акции
            </ButtonLink>
          </p>
        </>
      );
    case 'exhausted':
    case 'unknown':
      return null;
  }
}

/** Link to the account beside empty cubes, with advice before it. */
function AccountInvitation({ children }: { children?: ReactNode }) {
  const { mainSiteUrl } = usePageProps();
  return (
    <div className={styles.reward}>
      <CategoryCubes chosen={[]} slots={1} />
      <div className={styles.words}>
        {children}
        <p>
          <ButtonLink href={mainSiteUrl + mainSitePaths.account}>
            Открыть личный кабинет <Icon name="external" small />
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
