import { useAppDispatch, useAppSelector } from '../../store';
import concrete from '../../art/cubes/concrete.svg';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ScriptOnly } from '../../ui/Scripting';
import { openModal } from './card-categories-slice';
import { selectCardCategories } from './card-categories-state';
import { PlainCardForm } from './PlainCardForm';

/** Before a card is known: the way to the modal that asks for it, or the plain form without JavaScript. */
export function AskForCard() {
  const dispatch = useAppDispatch();
  const { isPromoFinished } = useAppSelector(selectCardCategories);
  return (
    <>
      <ScriptOnly>
        <EmptyState drawing={concrete} title="Нужен только номер — семь цифр на лицевой стороне карты">
          <Button
            kind="ghost"
            onClick={() => dispatch(openModal(isPromoFinished ? 'check-savings' : 'input-number'))}
          >
            {isPromoFinished ? 'Проверить начисления' : 'Ввести номер карты'}
          </Button>
        </EmptyState>
      </ScriptOnly>
      <PlainCardForm />
    </>
  );
}
