import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { CardNumberField } from '../../ui/CardNumberField';
import { Note } from '../../ui/Note';
import { PlainOnly } from '../../ui/Scripting';
import { selectCardCategories } from './card-categories-state';
import styles from './Modals.module.css';

/** Never called: the form is shown to browsers without JavaScript alone. */
const nothing = () => {};

/** The question for a card without JavaScript: a plain post to the page, whose answer has the status in it. */
export function PlainCardForm() {
  const { typedCard, refused, modal, failure } = useAppSelector(selectCardCategories);
  return (
    <PlainOnly>
      <form className={styles.form} method="post" action="#card-status">
        {modal === 'error-modal' && (
          <Note danger>
            {failure.is === 'unknown-card'
              ? `Не удалось проверить карту: карта ${failure.card} не найдена. Проверьте номер.`
              : 'Не удалось проверить карту. Проверьте номер и попробуйте ещё раз через минуту.'}
          </Note>
        )}
        <CardNumberField value={typedCard} onChange={nothing} attempted={refused} />
        <Button type="submit">Проверить</Button>
      </form>
    </PlainOnly>
  );
}
