import { glued } from '../../../shared/text/typography';
import { NO_CONNECTION } from '../../calls/is-no-connection';
import { useAppDispatch, useAppSelector } from '../../store';
import { LostNote } from '../../ui/states/LostNote';
import { closeModal } from './card/card-categories-slice';
import { selectCardCategories, type LookUp } from './card/card-categories-state';
import { STATUS_TITLE } from './card/scroll-to-status';
import { useCardFlow } from './card/use-card-flow';

/**
 * In place of a modal whose code could not be had. Of the error modal it says what that one would: which card was not
 * looked up, and another try looks it up. Whatever else fails has had a modal before.
 */
export function LostModal({ onTryAgain }: { onTryAgain: () => void }) {
  const dispatch = useAppDispatch();
  const { modal, failedLookUp, failure } = useAppSelector(selectCardCategories);
  const { lookUp } = useCardFlow();
  const failed = modal === 'error-modal' && failedLookUp;
  /** The note goes, and the focus with it: it waits where the answer comes. */
  const check = (wanted: LookUp) => {
    document.getElementById(STATUS_TITLE)?.focus({ preventScroll: true });
    void lookUp(wanted);
  };
  return (
    <LostNote
      reason={failed && failure.is === 'no connection' ? glued(NO_CONNECTION) : undefined}
      onTryAgain={failed ? () => check(failed) : onTryAgain}
      onClose={() => dispatch(closeModal())}
    >
      {failed ? `Не удалось проверить карту ${failed.cardNumber}` : 'Не удалось открыть окно'}
    </LostNote>
  );
}
