import { useId } from 'react';
import type { Category } from '../../../../shared/contract/schemas';
import concrete from '../../../art/cubes/concrete.svg';
import { useAsset } from '../../../app/hooks';
import styles from './CategoryHeart.module.css';
import { cubeOf } from './cube-of';

/** The heart of the banner, a wall of seven columns, from its lowest row up: each cube hides a part of those before it. */
const ROWS = ['...#...', '..###..', '.#####.', '#######', '#######', '.##.##.'];
const CELLS = ROWS.flatMap((cells, row) =>
  cells.split('').flatMap((cell, column) => (cell === '#' ? [{ column, row }] : [])),
);
/** Half a cube's width, half of that in depth, and its height, in the units of the drawings. */
const [WIDE, DEEP, HIGH] = [52, 30, 60];
/** What a cube covers, its shadow left out. */
const OUTLINE = `M0-${HIGH} ${WIDE}-${DEEP}V${DEEP}L0 ${HIGH}-${WIDE} ${DEEP}V-${DEEP}Z`;

/** The heart of what is chosen; of `slots` as many cubes in turn, those that nothing is chosen for of concrete. */
export function CategoryHeart({ chosen, slots }: { chosen: readonly Category[]; slots: number }) {
  const asset = useAsset();
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
              href={asset(category ? cubeOf(category.name) : concrete)}
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
