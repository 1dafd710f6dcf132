import { mainSitePaths, supportPhones } from '../../../../shared/facts/brand';
import { inMonth } from '../../../../shared/rules/months';
import { nbsp } from '../../../../shared/text/typography';
import { useFacts } from '../../../app/hooks';
import { GetCard } from '../../../layout/card/GetCard';
import { Button, ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { PlainOnly, ScriptOnly } from '../../../ui/loading/Scripting';
import { Note } from '../../../ui/notes/Note';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { useCardCategories } from '../card-categories-slice';
import { CategoryPicker } from '../choice/CategoryPicker';
import { ChosenList } from '../choice/CategoryLists';
import { standingOf } from './standing';
import { useCardFlow } from '../use-card-flow';
import styles from './CardStatus.module.css';

const PHONE = <PhoneLink phone={supportPhones[0].phone} />;

/** What there is to do with the card that was looked up; nothing where the words on it say it all. */
export function WhatNext() {
  const standing = useCardCategories(standingOf);
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const account = useFacts().mainSiteUrl + mainSitePaths.account;
  switch (standing) {
    case 'choosing':
      return (
        <>
          <ScriptOnly>
            <CategoryPicker />
          </ScriptOnly>
          <PlainOnly>
            <Note>
              {'Чтобы выбрать категории, включите JavaScript в браузере. Если не получается, позвоните нам: '}
              {PHONE}.
            </Note>
          </PlainOnly>
        </>
      );
    case 'chosen':
    case 'taken':
      return <Chosen isTaken={standing === 'taken'} />;
    case 'ineligible':
      return (
        <>
          <Note>
            {nbsp('Чтобы получить статус Профи, уточните условия в ')}
            <a href={account}>личном кабинете</a>, у{'\u00a0'}кассира или по{'\u00a0'}телефону {PHONE}.
          </Note>
          <GetCard another />
        </>
      );
    case 'unregistered':
      return isPromoFinished ? null : (
        <>
          <p>
            <ButtonLink href={account}>
              Открыть личный кабинет <Icon name="external" small />
            </ButtonLink>
          </p>
          <GetCard another />
        </>
      );
    case 'exhausted':
    case 'finished':
    case 'unknown':
      return null;
  }
}

/** The categories of the month; taken and not yet on the card, they can be asked for again. */
function Chosen({ isTaken }: { isTaken: boolean }) {
  const picked = useCardCategories((state) => state.currentCategoryList);
  const current = useCardCategories((state) => state.currCategoriesList);
  const month = useCardCategories((state) => state.currentMonth);
  const { busy, confirm } = useCardFlow();
  const categories = isTaken ? picked : current;
  return (
    <>
      {categories.length > 0 && (
        <>
          <h3 className={styles.chosen}>{`Ваши категории ${inMonth(month)}`}</h3>
          <ChosenList categories={categories} goal={isTaken ? undefined : 'go-to-category-petrovichru'} />
        </>
      )}
      {isTaken && (
        <p>
          <Button busy={busy} onClick={() => void confirm()}>
            Обновить данные карты
          </Button>
        </p>
      )}
    </>
  );
}
