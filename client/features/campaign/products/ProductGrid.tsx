import { useState } from 'react';
import { SITE_BASE } from '../../../../shared/site';
import { nbsp } from '../../../../shared/text/typography';
import { formatNumber, formatRoubles } from '../../../../shared/text/format';
import type { Product } from '../../../../shared/contract/schemas';
import { Icon } from '../../../ui/Icon';
import { useAppSelector } from '../../../app/hooks';
import { selectView } from '../campaign-slice';
import { dimensionOf } from './dimension';
import { held } from '../../../ui/text/Text';
import styles from './Products.module.css';

const DRAWINGS = `${SITE_BASE.promo}art/products/`;

const code = (id: string) => (/^\d{4,9}$/.test(id) ? formatNumber(Number(id)) : id);

/** One product; its name is a link over the whole card when the API gave one. */
function ProductCard({ product: { id, name, image, price, unit, url } }: { product: Product }) {
  const { status } = useAppSelector(selectView);
  /** The picture that did not come. */
  const [missing, setMissing] = useState<string>();
  const isDrawing = image?.startsWith(DRAWINGS);
  const dimension = image && image !== missing && !isDrawing ? undefined : dimensionOf(name);
  const shown = held(name);
  return (
    <li className={styles.card}>
      <div
        className={image && image !== missing ? styles.picture : `${styles.picture} ${styles.empty}`}
        data-screen
      >
        {image && image !== missing && (
          <img
            className={isDrawing ? undefined : styles.photo}
            src={image}
            alt=""
            width={220}
            height={190}
            loading="lazy"
            onError={() => setMissing(image)}
          />
        )}
        {dimension && (
          <b className={styles.dimension} aria-hidden="true">
            {nbsp(dimension)}
          </b>
        )}
      </div>
      <p className={styles.code}>{`Код\u00a0${code(id)}`}</p>
      <h3 className={styles.name}>{url ? <a href={url}>{shown}</a> : shown}</h3>
      <div className={styles.row}>
        {/* The price of today is none of a campaign that is over. */}
        {status !== 'finished' && price !== null && price !== undefined && (
          <p className={styles.price}>
            {formatRoubles(price)} {unit && <small>{nbsp(`за ${unit}`)}</small>}
          </p>
        )}
        {url && <Icon name="right" />}
      </div>
    </li>
  );
}

/** Products side by side. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <ul role="list" className={styles.grid} tabIndex={-1}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  );
}
