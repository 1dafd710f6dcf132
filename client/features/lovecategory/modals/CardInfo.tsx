import { mainSitePaths, supportPhones } from '../../../../shared/facts/brand';
import { nbsp } from '../../../../shared/text/typography';
import { usePageProps } from '../../../app/page-props';
import { Button, ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { ModalActions } from '../../../ui/Modal';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { quoted } from '../../../ui/text/Text';
import { selectCardNumber, selectCardStatus } from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import { participationOf } from '../status/participation';
import { useCardFlow } from '../use-card-flow';
import styles from './Modals.module.css';

/** Content of the modal for a card that does not take part in the promotion. Shows what the visitor can do next. */
export function CardInfo() {
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const cardNumber = useCardCategories(selectCardNumber);
  const cardStatus = useCardCategories(selectCardStatus);
  const { mainSiteUrl } = usePageProps();
  const { checkAnotherCard } = useCardFlow();
  return (
    <>
      <CardInfoAdvice />
      <dl className={styles.facts}>
        <div>
          <dt>Номер карты</dt>
          <dd>{cardNumber}</dd>
        </div>
        {cardStatus && (
          <div>
            <dt>Статус карты</dt>
            <dd>{cardStatus}</dd>
          </div>
        )}
      </dl>
      <ModalActions>
        {!isPromoFinished && (
          <ButtonLink href={mainSiteUrl + mainSitePaths.account}>
            Открыть личный кабинет <Icon name="external" small />
          </ButtonLink>
        )}
        <Button kind={isPromoFinished ? undefined : 'ghost'} onClick={checkAnotherCard}>
          Проверить другую карту
        </Button>
      </ModalActions>
    </>
  );
}

/**
 * Title of the modal `card-info`: the reason the card does not take part. The wording differs from the text on the page
 * behind the modal.
 */
export function CardInfoTitle() {
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const participation = useCardCategories(participationOf);
  const cardStatus = useCardCategories(selectCardStatus);
  if (isPromoFinished) return 'Начислений на карте нет';
  if (participation === 'ineligible') return quoted(`Статус «${cardStatus}» не участвует`);
  return (
    <>
      <span>{'Карта пока '}</span>
      <span className={styles.together}>не зарегистрирована</span>
    </>
  );
}

/** Advice for the holder of a card that does not take part, with a phone number for help. */
function CardInfoAdvice() {
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const isIneligible = useCardCategories(participationOf) === 'ineligible';
  let advice = 'Зарегистрируйте карту в личном кабинете или на кассе, потом выберите категории.';
  if (isIneligible)
    advice =
      'Акция доступна для Профи, Эксперт, Супер-Эксперт. Как получить статус, подскажут в личном кабинете.';
  if (isPromoFinished) advice = 'Акция завершена, эта карта в ней не участвовала.';
  return (
    <p className={styles.text}>
      <span>{nbsp(`${advice} Поможем по телефону `)}</span>
      <PhoneLink phone={supportPhones[0].phone} />
      <span>.</span>
    </p>
  );
}
