import { useId } from 'react';
import type { Category } from '../../../../shared/contract/schemas';
import { mainSitePaths } from '../../../../shared/facts/brand';
import { SITE_BASE } from '../../../../shared/site';
import { inMonth, nextMonth } from '../../../../shared/rules/months';
import { nbsp } from '../../../../shared/text/typography';
import type { Goal } from '../../../analytics/goal';
import { usePageProps } from '../../../app/page-props';
import { ButtonLink } from '../../../ui/Button';
import { Section } from '../../../ui/Section';
import { selectCurrCategoriesList, selectNextCategoriesList } from '../card-categories-selectors';
import { useCardCategories } from '../card-categories-slice';
import { participationOf } from '../status/participation';
import styles from './Categories.module.css';

/**
 * Maps category names to drawings in `client/art/cubes`. The first matching pattern wins. Names are matched because the
 * API does not describe the categories in any other way.
 */
const CUBES: readonly (readonly [RegExp, string])[] = [
  [/освещ|светил|ламп/i, 'lamp'],
  [/напольн|паркет|ламинат/i, 'floor'],
  [/обои/i, 'paper'],
  [/металлопрок|арматур/i, 'beam'],
  [/водост/i, 'gutter'],
  [/труб/i, 'pipes'],
  [/гермет|пен[аы]/i, 'sealant'],
  [/спецод|обувь/i, 'wear'],
  [/отопл|радиат|котл/i, 'heat'],
  [/смес|штукат|клей/i, 'mix'],
  [/гипс|профил/i, 'gyp'],
  [/утепл|изоля/i, 'wool'],
  [/кровл|фасад/i, 'roof'],
  [/кирпич|блок/i, 'brick'],
  [/пило|дерев/i, 'wood'],
  [/плитк|керам/i, 'tile'],
  [/краск|лак/i, 'paint'],
  [/электр/i, 'socket'],
  [/сантех|вод/i, 'pipe'],
  [/креп|металл/i, 'metal'],
  [/инструм/i, 'tool'],
  [/окн|двер/i, 'window'],
  [/сад|дач/i, 'garden'],
  [/бетон|жби|цемент/i, 'concrete'],
];

/**
 * Returns the URL of the cube drawing for a category. If no pattern matches, the drawing is a red cube. If there is no
 * category, the drawing is a grey concrete cube.
 */
export function cubeOf(category: { readonly name: string } | undefined): string {
  const found = category ? CUBES.find(([words]) => words.test(category.name))?.[1] : 'concrete';
  return `${SITE_BASE.promo}art/cubes/${found ?? 'red'}.svg`;
}

/**
 * Lists all categories of the promotion, with links to the catalog. If the page shows a card, marks the categories
 * available for the card. Renders nothing until the list is loaded.
 */
export function CategoryList() {
  const actionCategories = useCardCategories((state) => state.actionCategories);
  const currentMonth = useCardCategories((state) => state.currentMonth);
  const isCardKnown = useCardCategories(({ card }) => card !== null);
  const markOf = useMarks();
  const catalog = usePageProps().mainSiteUrl + mainSitePaths.catalog;
  if (actionCategories.length === 0) return null;
  return (
    <Section
      id="categories"
      title="Категории акции"
      lead={
        isCardKnown
          ? 'Каждый месяц открываем часть категорий.'
          : `Каждый месяц открываем часть категорий. Введите номер — отметим, какие доступны вам ${inMonth(currentMonth)}.`
      }
    >
      <ul role="list" className={styles.cubes}>
        {actionCategories.map((category, index) => {
          const mark = markOf(category);
          return (
            <li key={index}>
              <a href={category.url ?? catalog} data-goal="go-to-category-petrovichru">
                <img src={cubeOf(category)} alt="" width={116} height={104} loading="lazy" />
                <span>
                  <span className={styles.name}>{nbsp(category.name)}</span>{' '}
                  {mark && <small className={mark.isNow ? styles.isNow : undefined}>{mark.text}</small>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/**
 * Returns a function that returns the mark of a category: «выбрана», «не выбрана», or the month in which the category is
 * available for the card. The function returns undefined if the category is not available before a choice.
 */
function useMarks() {
  const participation = useCardCategories(participationOf);
  const currentMonth = useCardCategories((state) => state.currentMonth);
  const current = useCardCategories(selectCurrCategoriesList);
  const next = useCardCategories(selectNextCategoriesList);
  const isIn = (list: readonly Category[], { code }: Category) => list.some((known) => known.code === code);
  const isChosen = participation === 'chosen';
  return (category: Category) => {
    if (isIn(current, category)) return { text: isChosen ? 'выбрана' : inMonth(currentMonth), isNow: true };
    if (currentMonth !== null && isIn(next, category))
      return { text: inMonth(nextMonth(currentMonth)), isNow: false };
    // Without the list of chosen categories, the page does not know which categories are not chosen.
    return isChosen && current.length > 0 ? { text: 'не\u00a0выбрана', isNow: false } : undefined;
  };
}

/**
 * Lists the chosen or selected categories of a card. If `goal` is set, each category is a link to the catalog. Omit
 * `goal` for an unsaved choice, which would be lost if the visitor left the page.
 */
export function ChosenList({
  categories,
  goal,
}: {
  categories: readonly Category[];
  goal?: Goal | undefined;
}) {
  const actionCategories = useCardCategories((state) => state.actionCategories);
  const catalog = usePageProps().mainSiteUrl + mainSitePaths.catalog;
  const urlOf = ({ code, url }: Category) =>
    url ?? actionCategories.find((known) => known.code === code)?.url ?? catalog;
  return (
    <ul role="list" className={styles.list}>
      {categories.map((category, index) => (
        <li key={index}>
          <img src={cubeOf(category)} alt="" width={48} height={50} />
          <span>{nbsp(category.name)}</span>{' '}
          {goal && (
            <ButtonLink
              medium
              kind="ghost"
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

/** Lists the categories available for a card, without links. */
export function OfferedCategories({ categories }: { categories: readonly Category[] }) {
  return (
    <ul role="list" className={styles.offered}>
      {categories.map((category, index) => (
        <li key={index}>
          <img src={cubeOf(category)} alt="" width={32} height={32} loading="lazy" />
          <span>{nbsp(category.name)}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Shape of the heart. Each # is a cube. The first string is the bottom row, because each cube partly covers the cubes
 * below it.
 */
const ROWS = ['...#...', '..###..', '.#####.', '#######', '#######', '.##.##.'];
const CELLS = ROWS.flatMap((cells, row) =>
  cells.split('').flatMap((cell, column) => (cell === '#' ? [{ column, row }] : [])),
);
/** Distances between neighbouring cubes in the isometric drawing, in units of the `viewBox`. */
const WIDE = 52;
const DEEP = 30;
const HIGH = 60;
/** SVG path of a cube's outline, without its shadow. */
const OUTLINE = `M0-${HIGH} ${WIDE}-${DEEP}V${DEEP}L0 ${HIGH}-${WIDE} ${DEEP}V-${DEEP}Z`;

/**
 * Draws a heart of cubes. The cubes show the chosen categories in turn. If fewer than `slots` categories are chosen,
 * the remaining cubes are grey.
 */
export function CategoryCubes({ chosen, slots }: { chosen: readonly Category[]; slots: number }) {
  const id = useId();
  return (
    <svg className={styles.heart} viewBox="-54 -362 420 546" aria-hidden="true" data-screen>
      <clipPath id={id}>
        <path d={OUTLINE} />
      </clipPath>
      <path className={styles.shadow} d="m156 150 90 24 66-22-40-44-64 12z" />
      {CELLS.map(({ column, row }) => {
        const slot = (column + row) % slots;
        const category = chosen[slot];
        return (
          <g
            key={`${column} ${row} ${category?.code}`}
            transform={`translate(${column * WIDE} ${column * DEEP - row * HIGH})`}
          >
            <image
              className={category && styles.set}
              href={cubeOf(category)}
              x={-54}
              y={-62}
              width={139.1}
              height={133.6}
              clipPath={`url(#${id})`}
            />
          </g>
        );
      })}
    </svg>
  );
}
