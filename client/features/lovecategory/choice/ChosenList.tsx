import { nbsp } from '../../../../shared/text/typography';
import { mainSitePaths } from '../../../../shared/facts/brand';
import type { Category } from '../../../../shared/contract/schemas';
import type { Goal } from '../../../analytics/goal';
import { useAppSelector } from '../../../app/store';
import { useAsset } from '../../../ui/behaviour/use-asset';
import { selectCardCategories } from '../card-categories-state';
import styles from './ChosenList.module.css';
import { cubeOf } from './cube-of';

/** Categories of a card: each a way into the catalog, or mere names where leaving would lose the choice. */
export function ChosenList({
  categories,
  goal,
}: {
  categories: readonly Category[];
  goal?: Goal | undefined;
}) {
  const asset = useAsset();
  const { actionCategories } = useAppSelector(selectCardCategories);
  const catalog = useAppSelector((state) => state.facts.mainSiteUrl) + mainSitePaths.catalog;
  const urlOf = ({ code, url }: Category) =>
    url ?? actionCategories.find((known) => known.code === code)?.url ?? catalog;
  return (
    <ul className={styles.list}>
      {categories.map((category) => (
        <li key={category.code}>
          <img src={asset(cubeOf(category.name))} alt="" width={48} height={50} />
          {goal ? (
            <a href={urlOf(category)} data-goal={goal}>
              {nbsp(category.name)}
            </a>
          ) : (
            nbsp(category.name)
          )}
        </li>
      ))}
    </ul>
  );
}
