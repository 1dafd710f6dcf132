import type { MouseEvent } from 'react';
import { plural } from '../../../../shared/text/format';
import type { Product } from '../../../../shared/contract/schemas';
import concrete from '../../../art/cubes/concrete.svg';
import brick from '../../../art/cubes/brick.svg';
import { useAppDispatch, useAppSelector, useFacts } from '../../../app/hooks';
import { EmptyState } from '../../../ui/notes/Note';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/Section';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { TextButton, TextLink } from '../../../ui/Button';
import { useWhenVisible } from '../../../ui/behaviour/use-when-visible';
import { fetchProducts, selectProducts, selectProductsStatus, selectView } from '../campaign-slice';
import { ProductGrid } from './ProductGrid';
import styles from './Products.module.css';

/** Products shown without a press: full rows, whether four or two stand in one. */
const AT_ONCE = 8;

/** Shows the rest in place of what was pressed, which is gone then: the focus goes to the first of them. */
function showRest(press: MouseEvent<HTMLElement>) {
  press.preventDefault();
  const more = press.currentTarget.parentElement as HTMLDetailsElement;
  more.open = true;
  const list = more.querySelector('ul');
  (list?.querySelector('a') ?? list)?.focus();
}

function ProductList({ products }: { products: readonly Product[] }) {
  const rest = products.slice(AT_ONCE);
  return (
    <>
      <ProductGrid products={products.slice(0, AT_ONCE)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary onClick={showRest} data-screen>
            {`Показать ещё ${rest.length} ${plural(rest.length, 'товар', 'товара', 'товаров')}`}
          </summary>
          <ProductGrid products={rest} />
        </details>
      )}
    </>
  );
}

/** The campaign's products: in the HTML when the server had them, fetched when they come into view otherwise. */
export function Products() {
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectView);
  const products = useAppSelector(selectProducts);
  const status = useAppSelector(selectProductsStatus);
  const { mainSiteUrl } = useFacts();
  const again = () => void dispatch(fetchProducts());
  const place = useWhenVisible<HTMLDivElement>(() => {
    if (status !== 'succeeded') again();
  });
  return (
    <Section
      id="products"
      title={view.productsTitle}
      aside={
        <TextLink href={mainSiteUrl + view.catalogPath}>
          Все товары в каталоге <Icon name="external" small />
        </TextLink>
      }
    >
      <div ref={place} aria-busy={status === 'pending'}>
        {products.length > 0 ? (
          <ProductList products={products} />
        ) : status === 'failed' ? (
          <EmptyState drawing={brick} title="Не удалось загрузить товары" failed>
            <TextButton onClick={again}>Загрузить ещё раз</TextButton>
          </EmptyState>
        ) : status === 'succeeded' ? (
          <EmptyState
            drawing={concrete}
            title={view.status === 'finished' ? 'Товаров акции больше нет' : 'Товаров пока нет'}
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
                <Skeleton />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
