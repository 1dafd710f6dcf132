import { GetCard } from '../../layout/GetCard';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { selectCardCategories } from './card-categories-state';
import styles from './Modals.module.css';
import { useCardFlow } from './use-card-flow';

/** What is known of a card that is not registered in the promotion. */
export function CardInfo() {
  const { cardNumber, cardStatus, isPromoFinished } = useAppSelector(selectCardCategories);
  const { another } = useCardFlow();
  return (
    <>
      <p className={styles.text}>
        {isPromoFinished
          ? 'Карта не была зарегистрирована в акции. Акция завершена.'
          : 'Карта не зарегистрирована в акции. Зарегистрируйте её на кассе любого магазина или в личном кабинете и возвращайтесь за категориями.'}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Номер карты</dt>
          <dd>{cardNumber}</dd>
        </div>
        <div>
          <dt>Статус карты</dt>
          <dd>{cardStatus}</dd>
        </div>
      </dl>
      <GetCard />
      <Button wide onClick={another}>
        Проверить другую карту
      </Button>
    </>
  );
}
