import { useState } from 'react';
import { mainSitePaths, supportPhones } from '../../../../shared/facts/brand';
import { monthEnd, monthName } from '../../../../shared/rules/months';
import { plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch } from '../../../app/hooks';
import { usePageProps } from '../../../app/page-props';
import { TYPED_MODAL_CARD } from '../../../app/tab-card';
import { useTabDraft } from '../../../app/tab-draft';
import { Button, ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Modal, ModalActions } from '../../../ui/Modal';
import { Note } from '../../../ui/notes/Note';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import {
  selectAvailableCategoriesCount,
  selectCardNumber,
  selectCardStatus,
  selectCurrentCategoryList,
  selectModal,
  selectNotice,
} from '../card-categories-selectors';
import { closeModal, useCardCategories } from '../card-categories-slice';
import { ChosenList } from '../choice/Categories';
import type { LookUp } from '../card-categories-state';
import { LookUpForm } from '../status/AskForCard';
import { STATUS_TITLE, useCardFlow } from '../use-card-flow';
import { participationOf } from '../status/participation';
import { ERROR_WORDS, SupportPhones } from './SupportPhones';
import { quoted } from '../../../ui/text/Text';
import styles from './Modals.module.css';

/** Modals of the promotion (product: Favourite categories). The Redux state determines which modal is open. */
export function Modals() {
  const dispatch = useAppDispatch();
  const modal = useCardCategories(selectModal);
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const isChosenBefore = useCardCategories(selectNotice) === 'chosen-before';
  const chosen = useCardCategories(selectCurrentCategoryList);
  const month = useCardCategories((state) => monthName(state.currentMonth));
  const initialCard = useCardCategories(({ flow }) => (flow.step === 'asking' ? flow.cardNumber : undefined));
  const cardNumber = useCardCategories(selectCardNumber);
  const cardStatus = useCardCategories(selectCardStatus);
  const { mainSiteUrl } = usePageProps();
  const { checkAnotherCard } = useCardFlow();
  const [typed, setTyped] = useTabDraft(TYPED_MODAL_CARD, '');
  const close = () => {
    // A field is empty when its modal opens again.
    setTyped('');
    dispatch(closeModal());
  };
  const props = (name: typeof modal) => ({
    open: modal === name,
    onClose: close,
    focusAfter: STATUS_TITLE,
  });
  const form = (cardModal: LookUp['cardModal'], submit: string, words: string) => (
    <LookUpForm
      cardModal={cardModal}
      submit={submit}
      initialCard={initialCard || typed}
      draftKey={TYPED_MODAL_CARD}
      onType={setTyped}
      above={<p className={styles.text}>{nbsp(words)}</p>}
    />
  );
  return (
    <>
      <Modal {...props('input-number')} title="Выберите категории">
        {form('input-number', 'Продолжить', 'Проверим статус и покажем, какие категории можно выбрать.')}
      </Modal>
      <Modal {...props('check-savings')} title="Проверьте начисления">
        {form('check-savings', 'Проверить', 'Покажем, сколько баллов начислили за каждый месяц года.')}
      </Modal>
      <Modal {...props('card-info')} title={<CardInfoTitle />}>
        <CardInfoAdvice />
        <dl className={styles.facts}>
          <div>
            <dt>Номер карты</dt>
            <dd>{cardNumber}</dd>
          </div>
          {cardStatus && (
            <div>
              <dt>Статус карты</dt>
              <dd>{cardStatus}</dd>
            </div>
          )}
        </dl>
        <ModalActions>
          {!isPromoFinished && (
            <ButtonLink href={mainSiteUrl + mainSitePaths.account}>
              Открыть личный кабинет <Icon name="external" small />
            </ButtonLink>
          )}
          <Button kind={isPromoFinished ? undefined : 'ghost'} onClick={checkAnotherCard}>
            Проверить другую карту
          </Button>
        </ModalActions>
      </Modal>
      <Modal {...props('choose-category')} title="Подтвердите выбор">
        <ConfirmChoice />
      </Modal>
      <Modal
        {...props('choosen-categories')}
        title={isChosenBefore ? 'Категории уже были выбраны' : 'Категории выбраны'}
      >
        {isChosenBefore && (
          <Note>
            {nbsp(
              `Категории на ${month} выбрали раньше, например в другой вкладке. Этот выбор действует до конца месяца, новый не сохранён.`,
            )}
          </Note>
        )}
        <p className={styles.text}>
          {nbsp(`За покупки в этих категориях начисляем больше баллов весь ${month}.`)}
        </p>
        <ChosenList categories={chosen} goal="go-to-category-from-popup" />
        <Button wide onClick={close}>
          Понятно
        </Button>
      </Modal>
      <Modal
        {...props('error-modal')}
        title={quoted('Ошибка, что-то пошло не так')}
        alert
        describedBy={ERROR_WORDS}
      >
        <SupportPhones />
      </Modal>
    </>
  );
}

/** Title that explains why the card does not take part. The page behind the modal explains it in other words. */
function CardInfoTitle() {
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const participation = useCardCategories(participationOf);
  const cardStatus = useCardCategories(selectCardStatus);
  if (isPromoFinished) return 'Начислений на карте нет';
  if (participation === 'ineligible') return quoted(`Статус «${cardStatus}» не участвует`);
  return (
    <>
      <span>{'Карта пока '}</span>
      <span className={styles.together}>не зарегистрирована</span>
    </>
  );
}

/** Lists the next steps for a card that does not take part, and a phone number for help. */
function CardInfoAdvice() {
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const isIneligible = useCardCategories(participationOf) === 'ineligible';
  let advice = 'Зарегистрируйте карту в личном кабинете или на кассе, потом выберите категории.';
  if (isIneligible)
    advice =
      'Акция доступна для Профи, Эксперт, Супер-Эксперт. Как получить статус, подскажут в личном кабинете.';
  if (isPromoFinished) advice = 'Акция завершена, эта карта в ней не участвовала.';
  return (
    <p className={styles.text}>
      <span>{nbsp(`${advice} Поможем по телефону `)}</span>
      <PhoneLink phone={supportPhones[0].phone} />
      <span>.</span>
    </p>
  );
}

/**
 * Asks the visitor to confirm the selected categories, and explains the consequence (product: Favourite categories).
 */
function ConfirmChoice() {
  const dispatch = useAppDispatch();
  const { busy, confirm } = useCardFlow();
  // Keep the initial selection, because the modal is still visible while it fades out after the response.
  const [picked] = useState(useCardCategories(selectCurrentCategoryList));
  const [limit] = useState(useCardCategories(selectAvailableCategoriesCount));
  const [month] = useState(useCardCategories((state) => state.currentMonth));
  const { year } = usePageProps();
  const left = limit - picked.length;
  return (
    <>
      <p className={styles.text}>
        {nbsp(
          `До ${monthEnd(month, year)} покупки в этих категориях принесут больше баллов. После сохранения выбор не изменить.`,
        )}
      </p>
      <ChosenList categories={picked} />
      {left > 0 && (
        <p className={styles.left}>
          {nbsp(`Можно выбрать ещё ${left} ${plural(left, 'категорию', 'категории', 'категорий')}.`)}
        </p>
      )}
      <Note>{quoted('Выбирая категории, вы подтверждаете участие в акции.')}</Note>
      <ModalActions>
        <Button busy={busy} onClick={() => void confirm()}>
          Подтвердить
        </Button>
        <Button kind="ghost" disabled={busy} onClick={() => dispatch(closeModal())}>
          Отмена
        </Button>
      </ModalActions>
    </>
  );
}
