import clsx from 'clsx/lite';
import { useState, type MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import type { Product } from '../../../../shared/contract/schemas';
import { SITE_BASE } from '../../../../shared/site';
import { formatNumber, plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import brick from '../../../art/cubes/brick.svg';
import concrete from '../../../art/cubes/concrete.svg';
import { useAppDispatch } from '../../../app/hooks';
import { useAsset, usePageProps } from '../../../app/page-props';
import { reportFailedPicture } from '../../../ui/behaviour/failed-picture';
import { useWhenVisible } from '../../../ui/behaviour/use-when-visible';
import { TextLink } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { EmptyState } from '../../../ui/notes/Note';
import { Section } from '../../../ui/Section';
import { linkArea, StretchedLink } from '../../../ui/StretchedLink';
import { held } from '../../../ui/text/Text';
import { fetchProducts, selectProducts, selectProductsStatus } from '../campaign-slice';
import { useCampaign } from '../use-campaign';
import { dimensionOf } from './dimension';
import { Benefit, Price, type ShownProduct } from './Prices';
import { QuantityToNextPlace } from './QuantityToNextPlace';
import styles from './Products.module.css';

/**
 * Number of products shown before the visitor clicks «Показать ещё». Eight products fill complete rows of four or of
 * two.
 */
const AT_ONCE = 8;
/**
 * Number of products shown after the campaign ends. The number is small, so that visitors reach the leaderboards
 * sooner.
 */
const AT_ONCE_FINISHED = 4;
/** If at most this many products would remain hidden, show all products without the button «Показать ещё». */
const MAX_EXTRA = 2;
/** Props that hide an element when the page is printed (`client/styles/print.css`). */
const SCREEN_ONLY = { 'data-screen': true };
const DRAWINGS = `${SITE_BASE.promo}art/products/`;

/**
 * Text above the products of a running campaign with a rating. The wording fits both before and after a savings check.
 */
const QUANTITY_LEAD = 'Для карты из рейтинга покажем, сколько товара купить до следующего места.';

const code = (id: string) => (/^[1-9]\d{3,8}$/.test(id) ? formatNumber(Number(id)) : id);

/**
 * Products of the campaign. If the server could not load them, the browser fetches them when the visitor reaches the
 * section.
 */
export function Products() {
  const dispatch = useAppDispatch();
  const view = useCampaign();
  const isFinished = view.status === 'finished';
  const products = useSelector(selectProducts);
  const hasQuantities = view.status === 'running' && view.leaderboard && products.length > 0;
  const status = useSelector(selectProductsStatus);
  const { mainSiteUrl } = usePageProps();
  const asset = useAsset();
  const load = (isVisitorWaiting = false) =>
    void dispatch(fetchProducts({ slug: view.dataSlug, isVisitorWaiting }));
  const place = useWhenVisible<HTMLDivElement>(() => {
    if (status !== 'succeeded') load();
  });
  return (
    <Section
      id="products"
      flush={isFinished}
      title={isFinished ? 'Что участвовало в акции' : view.productsTitle}
      lead={hasQuantities ? QUANTITY_LEAD : ''}
      aside={<TextLink href={mainSiteUrl + view.catalogPath}>Все товары в каталоге</TextLink>}
    >
      <div ref={place} aria-busy={status === 'pending'}>
        {products.length > 0 ? (
          <ProductList products={products} atOnce={isFinished ? AT_ONCE_FINISHED : AT_ONCE} />
        ) : status === 'failed' ? (
          <EmptyState
            drawing={asset(brick)}
            title="Не удалось загрузить товары"
            onTryAgain={() => load(true)}
          />
        ) : status === 'succeeded' ? (
          <EmptyState
            drawing={asset(concrete)}
            title={isFinished ? 'Товаров акции больше нет' : 'Товаров пока нет'}
          >
            {view.status === 'upcoming' && <p>Список появится к началу акции.</p>}
          </EmptyState>
        ) : (
          <ul role="list" className={styles.grid} aria-hidden="true">
            {Array.from({ length: AT_ONCE }, (_, place) => (
              <li className={styles.card} key={place}>
                <Skeleton tall />
                <Skeleton />
                <Skeleton />
                <Skeleton />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

interface ProductListProps {
  readonly products: readonly Product[];
  readonly atOnce: number;
}

function ProductList({ products, atOnce }: ProductListProps) {
  const shown = products.length <= atOnce + MAX_EXTRA ? products.length : atOnce;
  const rest = products.slice(shown);
  return (
    <>
      <ProductGrid products={products.slice(0, shown)} />
      {rest.length > 0 && (
        <Disclosure
          className={styles.more}
          summary={`Показать ещё ${rest.length} ${plural(rest.length, 'товар', 'товара', 'товаров')}`}
          summaryProps={{ onClick: showRest, ...SCREEN_ONLY }}
        >
          <ProductGrid products={rest} />
        </Disclosure>
      )}
    </>
  );
}

/** Shows the remaining products. Then focuses the first of these because the clicked button disappears. */
function showRest(press: MouseEvent<HTMLElement>) {
  press.preventDefault();
  const more = press.currentTarget.parentElement as HTMLDetailsElement;
  more.open = true;
  const list = more.querySelector('ul');
  (list?.querySelector('a') ?? list)?.focus();
}

/** A product card. If the product has a URL, the whole card is a link. */
function ProductCard({ product }: { product: ShownProduct }) {
  const { id, name, image, url } = product;
  const { status } = useCampaign();
  /** URL of the picture that failed to load. */
  const [missing, setMissing] = useState<string>();
  const picture = image === missing ? undefined : image;
  const isDrawing = picture?.startsWith(DRAWINGS);
  const dimension = picture && !isDrawing ? undefined : dimensionOf(name);
  const shown = held(name);
  return (
    <li className={clsx(styles.card, linkArea)}>
      <div className={clsx(styles.picture, !picture && styles.empty)} data-screen>
        {picture && (
          <img
            className={isDrawing ? undefined : styles.photo}
            src={picture}
            alt=""
            width={220}
            height={190}
            loading="lazy"
            ref={(element) => reportFailedPicture(element, () => setMissing(picture))}
            onError={() => setMissing(picture)}
          />
        )}
        {dimension && (
          <b className={styles.dimension} aria-hidden="true">
            {nbsp(dimension)}
          </b>
        )}
      </div>
      <p className={styles.code}>{`Код\u00a0${code(id)}`}</p>
      <h3 className={styles.name}>{url ? <StretchedLink href={url}>{shown}</StretchedLink> : shown}</h3>
      {/* A finished campaign does not show current prices. */}
      {status !== 'finished' && <Benefit product={product} />}
      <div className={styles.row}>
        {status !== 'finished' && <Price product={product} />}
        {url && <Icon name="right" />}
      </div>
      <QuantityToNextPlace product={product} />
    </li>
  );
}

/** Grid of products. */
export function ProductGrid({ products }: { products: readonly ShownProduct[] }) {
  return (
    <ul role="list" className={styles.grid} tabIndex={-1}>
      {products.map((product, index) => (
        <ProductCard key={index} product={product} />
      ))}
    </ul>
  );
}
