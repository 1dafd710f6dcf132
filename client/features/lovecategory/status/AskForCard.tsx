import { useRef, type ComponentProps } from 'react';
import { supportPhones } from '../../../../shared/facts/brand';
import { nbsp } from '../../../../shared/text/typography';
import { wordsOf } from '../../../api/call-failure';
import { useAppDispatch } from '../../../app/hooks';
import { TYPED_CARD } from '../../../app/tab-card';
import { useTabDraft } from '../../../app/tab-draft';
import { useRetryWait } from '../../../ui/behaviour/use-retry-wait';
import { PlainOnly } from '../../../ui/loading/Scripting';
import { Note } from '../../../ui/notes/Note';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { TextButton } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { selectFailed } from '../card-categories-selectors';
import { typeCard, useCardCategories } from '../card-categories-slice';
import type { LookUp } from '../card-categories-state';
import { STATUS_TITLE, restoreTabCard, useCardFlow } from '../use-card-flow';
import styles from './AskForCard.module.css';
import { GetCard } from '../../../layout/card/GetCard';
import { UnknownCardAdvice } from '../../../layout/card/UnknownCardAdvice';
import { CardForm } from '../../../ui/fields/CardForm';

/**
 * Form shown while the page has no card yet. If the stored card could not be restored after a reload, offers to try
 * again.
 */
export function AskForCard() {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useTabDraft(
    TYPED_CARD,
    useCardCategories((state) => state.typedCard),
  );
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const refused = useCardCategories((state) => state.refused);
  const failure = useCardCategories(selectFailed)?.failure;
  const restoreFailure = useCardCategories((state) => state.restoreFailure);
  const wait = useRetryWait(restoreFailure ?? undefined);
  const isWaiting = wait === 'waiting';
  const restoreReason = restoreFailure && wait !== 'over' ? wordsOf(restoreFailure) : undefined;
  const button = useRef<HTMLButtonElement>(null);
  /**
   * Tries again to restore the stored card. Focuses the heading because the note with the button disappears. If the
   * attempt fails, focuses the button again.
   */
  const restoreAgain = async () => {
    const title = document.getElementById(STATUS_TITLE);
    title?.focus({ preventScroll: true });
    await dispatch(restoreTabCard());
    requestAnimationFrame(() => document.activeElement === title && button.current?.focus());
  };
  const words = (failure && wordsOf(failure)) ?? 'Сбой на нашей стороне. Подождите минуту.';
  return (
    <Panel className={styles.ask}>
      {restoreFailure && (
        <Note danger>
          <strong>{nbsp('Не удалось показать карту, которую вы проверяли')}</strong>
          {nbsp(`${restoreReason ?? 'Номер и отмеченные категории сохранены.'} `)}
          <TextButton
            ref={button}
            aria-disabled={isWaiting || undefined}
            onClick={() => void (isWaiting || restoreAgain())}
          >
            Попробовать ещё раз
          </TextButton>
        </Note>
      )}
      <LookUpForm
        initialCard={typed}
        draftKey={TYPED_CARD}
        refused={refused}
        onType={(card) => {
          setTyped(card);
          dispatch(typeCard(card));
        }}
        cardModal={isPromoFinished ? 'check-savings' : 'input-number'}
        submit="Проверить"
        above={
          // Without JavaScript, there is no error modal, so show the failure here. An unknown card needs no message
          // because the field itself shows the error.
          failure &&
          failure.kind !== 'unknown' && (
            <PlainOnly>
              <Note danger>
                {nbsp(`Не удалось проверить карту. ${words} Поможем по телефону `)}
                <PhoneLink phone={supportPhones[0].phone} />.
              </Note>
            </PlainOnly>
          )
        }
      />
    </Panel>
  );
}

type LookUpFormProps = Pick<LookUp, 'cardModal'> &
  Omit<
    ComponentProps<typeof CardForm>,
    'onCard' | 'action' | 'failure' | 'busy' | 'unknownCardAdvice' | 'children'
  >;

/** Form that looks up a card. */
export function LookUpForm({ cardModal, ...form }: LookUpFormProps) {
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const unknownCard = useCardCategories((state) => state.unknownCard);
  const { busy, lookUp } = useCardFlow();
  return (
    <CardForm
      {...form}
      onCard={(cardNumber) => void lookUp({ cardNumber, cardModal })}
      action="#card-status"
      failure={unknownCard === null ? undefined : { kind: 'unknown', card: unknownCard }}
      // The error modal announces the failure to screen readers.
      isFailureAnnounced
      busy={busy}
      unknownCardAdvice={<UnknownCardAdvice canRegister={!isPromoFinished} />}
    >
      {!isPromoFinished && <GetCard />}
    </CardForm>
  );
}
