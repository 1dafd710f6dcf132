import { nbsp } from '../../../../shared/text/typography';
import { mainSitePaths } from '../../../../shared/facts/brand';
import { GetCard } from '../../../layout/card/GetCard';
import { useAppSelector } from '../../../app/hooks';
import { selectMainSiteUrl } from '../../../app/page-facts';
import { Button, ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { ModalActions } from '../../../ui/Modal';
import { useCardCategories } from '../card-categories-slice';
import { unregisteredLead } from '../status/standing';
import styles from './Modals.module.css';
import { useCardFlow } from '../use-card-flow';

/** What is known of a card that is not registered in the promotion. */
export function CardInfo() {
  const cardNumber = useCardCategories((state) => state.cardNumber);
  const cardStatus = useCardCategories((state) => state.cardStatus);
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const mainSiteUrl = useAppSelector(selectMainSiteUrl);
  const { another } = useCardFlow();
  return (
    <>
      <p className={styles.text}>{nbsp(unregisteredLead(isPromoFinished))}</p>
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
      {!isPromoFinished && <GetCard another />}
      <ModalActions>
        {!isPromoFinished && (
          <ButtonLink href={mainSiteUrl + mainSitePaths.account}>
            Открыть личный кабинет <Icon name="external" small />
          </ButtonLink>
        )}
        <Button kind={isPromoFinished ? undefined : 'ghost'} onClick={another}>
          Проверить другую карту
        </Button>
      </ModalActions>
    </>
  );
}
