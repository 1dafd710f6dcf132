import { LogoMark } from '../../../layout/Logo';
import { selectCardNumber, selectCardStatus } from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import styles from './ClubCard.module.css';

/** Picture of the club card with its number and status. */
export function ClubCard() {
  const cardNumber = useCardCategories(selectCardNumber);
  const cardStatus = useCardCategories(selectCardStatus);
  return (
    <div className={styles.card}>
      <LogoMark />
      <div className={styles.words}>
        <p className={styles.number}>{cardNumber}</p>
        {cardStatus && (
          <p className={styles.status}>
            <span>Статус карты</span> <b>{cardStatus}</b>
          </p>
        )}
      </div>
    </div>
  );
}
