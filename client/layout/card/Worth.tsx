import type { Worth as Row } from '../../../shared/promotions/campaign';
import { nbsp } from '../../../shared/text/typography';
import styles from './Worth.module.css';

/** What it is worth to take part, near where one can: a short answer in each row. */
export function Worth({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.worth}>
      {rows.map(({ is, what }) => (
        <div key={what}>
          <dt>{nbsp(what)}</dt>
          <dd>{nbsp(is)}</dd>
        </div>
      ))}
    </dl>
  );
}
