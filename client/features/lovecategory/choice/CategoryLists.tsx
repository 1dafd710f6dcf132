import { nbsp } from '../../../../shared/text/typography';
import { ButtonLink } from '../../../ui/Button';
import { mainSitePaths } from '../../../../shared/facts/brand';
import { useAsset, useFacts } from '../../../app/hooks';
import { Section } from '../../../ui/Section';
import { useCardCategories } from '../card-categories-slice';
import styles from './CategoryList.module.css';
import { cubeOf } from './cube-of';
import type { Category } from '../../../../shared/contract/schemas';
import type { Goal } from '../../../analytics/goal';
import chosenStyles from './ChosenList.module.css';

/** The categories of the promotion, each a way into the catalog; absent while nobody knows them. */
export function CategoryList() {
  const asset = useAsset();
  const actionCategories = useCardCategories((state) => state.actionCategories);
  const catalog = useFacts().mainSiteUrl + mainSitePaths.catalog;
  if (actionCategories.length === 0) return null;
  return (
    <Section
      id="categories"
      title="Категории акции"
      lead="Каждый месяц открываем часть категорий. Введите номер — покажем ваши."
    >
      <ul role="list" className={styles.cubes}>
        {actionCategories.map(({ name, code, url }) => (
          <li key={code}>
            <a href={url ?? catalog} data-goal="go-to-category-petrovichru">
              <img src={asset(cubeOf(name))} alt="" width={116} height={104} loading="lazy" />
              <span>{nbsp(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Categories of a card: each a way into the catalog, or mere names where leaving would lose the choice. */
export function ChosenList({
  categories,
  goal,
}: {
  categories: readonly Category[];
  goal?: Goal | undefined;
}) {
  const asset = useAsset();
  const actionCategories = useCardCategories((state) => state.actionCategories);
  const catalog = useFacts().mainSiteUrl + mainSitePaths.catalog;
  const urlOf = ({ code, url }: Category) =>
    url ?? actionCategories.find((known) => known.code === code)?.url ?? catalog;
  return (
    <ul role="list" className={chosenStyles.list}>
      {categories.map((category) => (
        <li key={category.code}>
          <img src={asset(cubeOf(category.name))} alt="" width={48} height={50} />
          <span>{nbsp(category.name)}</span>
          {goal && (
            <ButtonLink
              medium
              href={urlOf(category)}
              data-goal={goal}
              aria-label={`В\u00a0каталог: ${category.name}`}
            >
              {'В\u00a0каталог'}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
