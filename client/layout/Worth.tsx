import type { Worth as Row } from '../../shared/promotions/campaign';
import { glued } from '../../shared/text/typography';
import styles from './Worth.module.css';

/** What it is worth to take part, near where one can: a short answer in each row. */
export function Worth({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.worth}>
      {rows.map(({ is, what }) => (
        <div key={what}>
          <dt>{glued(what)}</dt>
          <dd>{glued(is)}</dd>
        </div>
      ))}
    </dl>
  );
}
