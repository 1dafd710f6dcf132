import { glued } from '../../shared/typography';
import { Container } from '../ui/Section';
import styles from './Facts.module.css';

/** The dark strip under a hero: up to three facts. */
export function Facts({ facts }: { facts: readonly { readonly value: string; readonly label: string }[] }) {
  return (
    <div className={styles.facts}>
      <Container>
        <dl className={styles.in}>
          {facts.map(({ value, label }) => (
            <div className={styles.item} key={label}>
              <dt>{glued(label)}</dt>
              <dd>{glued(value)}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </div>
  );
}
