import { roublesToPass } from '../../../../shared/promotions/rating';
import { held } from '../../../ui/text/Text';
import { useCampaign, useOwnPlace } from '../use-campaign';
import type { ShownProduct } from './Prices';
import styles from './Products.module.css';
import { quantityText } from './quantity';

/**
 * Shows how much of a product the visitor must buy to reach the next place: '≈ 125 мешков до 6-го места' (product:
 * Goods).
 */
export function QuantityToNextPlace({ product }: { product: ShownProduct }) {
  const { status } = useCampaign();
  const found = useOwnPlace();
  if (!found || status !== 'running') return null;
  const { place, shown } = found;
  const own = shown[place - 1];
  const above = shown[place - 2];
  const quantity = own && above && quantityText(product, roublesToPass(own.sum, above.sum));
  if (!quantity) return null;
  return (
    <p className={styles.quantity}>
      <b>{quantity}</b> <span>{held(`до ${place - 1}-го места`)}</span>
    </p>
  );
}
