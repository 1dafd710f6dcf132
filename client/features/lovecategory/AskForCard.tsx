import { useAppDispatch } from '../../store';
import concrete from '../../art/cubes/concrete.svg';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ScriptOnly } from '../../ui/Scripting';
import { openModal } from './card-categories-slice';
import { PlainCardForm } from './PlainCardForm';

/** Before a card is known: the way to the modal that asks for it, or the plain form without JavaScript. */
export function AskForCard() {
  const dispatch = useAppDispatch();
  return (
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
  );
}
