import { glued } from '../../../../shared/text/typography';
import { waitText } from '../../../../shared/text/wait-text';
import { NO_CONNECTION } from '../../../calls/is-no-connection';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Note } from '../../../ui/states/Note';
import { PlainOnly } from '../../../ui/states/Scripting';
import { TextButton } from '../../../ui/TextButton';
import { selectCardCategories, type Failure } from '../card/card-categories-state';
import { takeUpCard } from '../card/restore-card';

/** Why there is no answer about a card, and what to do about it. */
function reasonOf(failure: Failure): string {
  if (failure.is === 'limited')
    return `Слишком много проверок. Попробуйте через ${waitText(failure.retryAfter)}.`;
  if (failure.is === 'no connection') return `Не удалось проверить карту. ${NO_CONNECTION}`;
  return 'Не удалось проверить карту. Проверьте номер и попробуйте ещё раз через минуту.';
}

/** Without JavaScript: a look-up that failed. Of a number that no card has its field says so. */
export function PlainFailure() {
  const { modal, failure } = useAppSelector(selectCardCategories);
  if (modal !== 'error-modal' || failure.is === 'unknown') return null;
  return (
    <PlainOnly>
      <Note danger>{glued(reasonOf(failure))}</Note>
    </PlainOnly>
  );
}

/** After a reload: the card of this tab could not be brought back. It is not forgotten, and can be asked for again. */
export function NotBroughtBack() {
  const dispatch = useAppDispatch();
  const { restoreFailure } = useAppSelector(selectCardCategories);
  if (!restoreFailure) return null;
  return (
    <Note danger>
      <strong>{glued('Не удалось показать карту, которую вы проверяли')}</strong>
      {restoreFailure.is === 'outage'
        ? 'Номер и отмеченные категории сохранены. '
        : `${glued(reasonOf(restoreFailure))} `}
      <TextButton onClick={() => dispatch(takeUpCard())}>Попробовать ещё раз</TextButton>
    </Note>
  );
}
