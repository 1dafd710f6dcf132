import { useAppDispatch, useAppSelector } from '../../../app/store';
import styles from './AskForCard.module.css';
import { typeCard } from '../card-categories-slice';
import { selectCardCategories } from '../card-categories-state';
import { CardForm } from './CardForm';
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
