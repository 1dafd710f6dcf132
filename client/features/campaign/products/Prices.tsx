import type { Product } from '../../../../shared/contract/schemas';
import type { CardBenefit } from '../../../../shared/promotions/campaign';
import { formatNumber, formatRoubles } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { VisuallyHidden } from '../../../ui/text/Text';
import { useCampaign } from '../use-campaign';
import { cardPrice, setPrice } from './card-price';
import styles from './Products.module.css';

/** A product. In a loyalty programme, `benefit` contains the discount and the points for card holders. */
export type ShownProduct = Product & { readonly benefit?: Required<CardBenefit> };

/**
 * Shows the price without the card, the discount with the card, and the points: '1 000 ₽ −50 ₽ Баллы ×2' (product:
 * Goods).
 */
export function Benefit({ product: { price, benefit } }: { product: ShownProduct }) {
  if (!benefit || price === null || price === undefined) return null;
  const { full, saving } = cardPrice(price, benefit);
  return (
    <p className={styles.benefit}>
      {saving > 0 && (
        <>
          <VisuallyHidden>Без карты</VisuallyHidden> <s>{formatRoubles(full)}</s>{' '}
          <b>{`−${formatRoubles(saving)}`}</b>
        </>
      )}{' '}
      {benefit.pointsFactor > 1 && <b>{`Баллы\u00a0×${formatNumber(benefit.pointsFactor)}`}</b>}
    </p>
  );
}

/** Shows the price of a product. If the card reduces the price, shows the price with the card. */
export function Price({ product: { price, unit, benefit } }: { product: ShownProduct }) {
  if (price === null || price === undefined) return null;
  const { withCard, saving } = cardPrice(price, benefit ?? {});
  const words = [unit && `за ${unit}`, saving > 0 && 'с картой'].filter(Boolean).join(' ');
  return (
    <p className={styles.price}>
      <span>{formatRoubles(withCard)}</span> {words && <small>{nbsp(words)}</small>}
    </p>
  );
}

/**
 * Shows what all products cost together with and without the card. Renders nothing if the card does not reduce the
 * total (product: Goods).
 */
export function SetPrice({ products }: { products: readonly ShownProduct[] }) {
  const { status } = useCampaign();
  const prices = products.map(({ price, benefit }) => cardPrice(price ?? 0, benefit ?? {}));
  const { full, withCard, saving } = setPrice(prices);
  if (status === 'finished' || saving <= 0 || products.length < 2) return null;
  return (
    <dl className={styles.set}>
      <div>
        <dt>{nbsp('По одной штуке каждого, с картой')}</dt>
        <dd className={styles.price}>{formatRoubles(withCard)}</dd>
      </div>
      <div>
        <dt>{nbsp('Без карты')}</dt>
        <dd>
          <s>{formatRoubles(full)}</s>
        </dd>
      </div>
      <div>
        <dt>Экономия</dt>
        <dd className={styles.saving}>{formatRoubles(saving)}</dd>
      </div>
    </dl>
  );
}
