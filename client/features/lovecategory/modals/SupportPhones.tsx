import { supportPhones } from '../../../../shared/facts/brand';
import { glued } from '../../../../shared/text/typography';
import { waitText } from '../../../../shared/text/wait-text';
import { NO_CONNECTION } from '../../../calls/is-no-connection';
import { unknownCardText } from '../../../calls/unknown-card';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/states/Note';
import { PhoneLink } from '../../../ui/text/PhoneLink';
import { QuotedText } from '../../../ui/text/QuotedText';
import { tryAgain } from '../card/card-categories-slice';
import { selectCardCategories } from '../card/card-categories-state';
import { TAKEN } from '../status/standing-words';
import styles from './Modals.module.css';

/**
 * What to do when it went wrong: go back to where it did, or call one of the seven lines (product: Errors and their
 * words). A number that no card has is the visitor's to mend: that comes first.
 */
export function SupportPhones() {
  const dispatch = useAppDispatch();
  const { failure, failedLookUp, sentCodes } = useAppSelector(selectCardCategories);
  /** It was no look-up that failed, but the word on the card after a choice. */
  const isTaken = !failedLookUp && sentCodes.length > 0;
  const isUnknown = failure.is === 'unknown';
  const goBack = (
    <Button wide onClick={() => dispatch(tryAgain())}>
      Попробовать ещё раз
    </Button>
  );
  return (
    <>
      {isTaken && <Note danger>{glued(TAKEN)}</Note>}
      {failure.is === 'limited' && (
        <Note danger>{`Слишком много попыток. Попробуйте через ${waitText(failure.retryAfter)}.`}</Note>
      )}
      {failure.is === 'no connection' && <Note danger>{glued(NO_CONNECTION)}</Note>}
      {isUnknown && (
        <>
          <p className={styles.answer} role="alert">
            {unknownCardText(failure.card)}
          </p>
          {goBack}
        </>
      )}
      <p className={styles.text}>
        <QuotedText>Попробуйте ещё раз или обратитесь в службу поддержки по телефону:</QuotedText>
      </p>
      <ul className={styles.phones}>
        {supportPhones.map(({ city, phone }) => (
          <li key={city}>
            <span>{city}</span>
            <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
      {!isUnknown && goBack}
    </>
  );
}
