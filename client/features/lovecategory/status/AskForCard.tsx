import { useAppDispatch, useAppSelector } from '../../../store';
import styles from './AskForCard.module.css';
import { typeCard } from '../card/card-categories-slice';
import { selectCardCategories } from '../card/card-categories-state';
import { CardForm } from '../card/CardForm';
import { NotBroughtBack, PlainFailure } from './LookUpFailures';

/** Before a card is known: its number is asked for in place. */
export function AskForCard() {
  const dispatch = useAppDispatch();
  const { typedCard, isPromoFinished } = useAppSelector(selectCardCategories);
  return (
    <div className={styles.ask}>
      <NotBroughtBack />
      <CardForm
        card={typedCard}
        onChange={(typed) => dispatch(typeCard(typed))}
        askedFor={isPromoFinished ? 'check-savings' : 'input-number'}
        submit="Проверить"
      >
        <PlainFailure />
      </CardForm>
    </div>
  );
}
