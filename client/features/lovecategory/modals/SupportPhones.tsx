import { useState } from 'react';
import { mainSitePaths, supportPhones } from '../../../../shared/facts/brand';
import { nbsp } from '../../../../shared/text/typography';
import { failedCheckText, unknownCardText, wordsOf } from '../../../api/call-failure';
import { useAppDispatch } from '../../../app/hooks';
import { usePageProps } from '../../../app/page-props';
import { useRetryWait } from '../../../ui/behaviour/use-retry-wait';
import { Button } from '../../../ui/Button';
import { ModalFoot } from '../../../ui/Modal';
import { Note } from '../../../ui/notes/Note';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { selectFailed, selectIsAccepted } from '../card-categories-selectors';
import { correctNumber, useCardCategories } from '../card-categories-slice';
import type { Failed } from '../card-categories-state';
import { ACCEPTED } from '../status/participation';
import { useCardFlow } from '../use-card-flow';
import { quoted } from '../../../ui/text/Text';
import styles from './SupportPhones.module.css';

/** Id of the text in the error modal. Screen readers read this text when the modal opens. */
export const ERROR_WORDS = 'error-words';

/**
 * Content of the error modal: what failed, the support phone numbers, and a button (product: Errors and their words).
 * The button repeats the failed request or, for an unknown card, reopens the card field.
 */
export function SupportPhones() {
  const dispatch = useAppDispatch();
  const { busy, confirm, lookUp: repeatLookUp } = useCardFlow();
  const current = useCardCategories(selectFailed);
  // Keep the last failure, because the modal fades out after the failure has been removed from the state.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const failed = current ?? last;
  const isAccepted = useCardCategories(selectIsAccepted);
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const { mainSiteUrl } = usePageProps();
  const wait = useRetryWait(failed?.failure);
  const isWaiting = wait === 'waiting';
  if (!failed) return null;
  const { failure, lookUp } = failed;
  /** True if the API has accepted the choice, but the card could not be fetched again. */
  const isChoiceAccepted = !lookUp && isAccepted;
  const isUnknown = failure.kind === 'unknown';
  const words = [whatFailed(failed, isChoiceAccepted), wait === 'over' ? '' : wordsOf(failure, 'попыток')];

  function retry() {
    if (isWaiting || !failed) return;
    if (isUnknown) dispatch(correctNumber());
    else if (failed.lookUp) void repeatLookUp(failed.lookUp);
    else void confirm();
  }

  return (
    <>
      <div className={styles.text} id={ERROR_WORDS}>
        {isChoiceAccepted && <Note>{nbsp(ACCEPTED)}</Note>}
        <p className={styles.failure}>{nbsp(words.filter(Boolean).join(' '))}</p>{' '}
        {isUnknown && !isPromoFinished && (
          <p>
            <span>{nbsp('Номер верный? Зарегистрируйте карту в\u00a0')}</span>
            <a href={mainSiteUrl + mainSitePaths.account}>{'личном\u00a0кабинете'}</a>
            <span>{'. '}</span>
          </p>
        )}
        <p className={styles.advice}>
          {quoted('Попробуйте ещё раз или обратитесь в службу поддержки по телефону:')}
        </p>
      </div>
      <ul role="list" className={styles.phones}>
        {supportPhones.map(({ city, phone }) => (
          <li key={city}>
            <span>{city}</span>
            <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
      <ModalFoot>
        <Button wide busy={busy} aria-disabled={isWaiting || undefined} onClick={retry}>
          {isUnknown ? 'Исправить номер' : 'Попробовать ещё раз'}
        </Button>
      </ModalFoot>
    </>
  );
}

/** Returns a sentence that says what failed: the lookup, the choice, or fetching the card again. */
function whatFailed({ failure, lookUp }: Failed, isChoiceAccepted: boolean): string {
  if (failure.kind === 'unknown') return unknownCardText(failure.card);
  if (lookUp) return `${failedCheckText(lookUp.cardNumber)}.`;
  return isChoiceAccepted ? 'Не удалось обновить данные карты.' : 'Не удалось сохранить выбор.';
}
