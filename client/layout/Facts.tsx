import { nbsp } from '../../shared/text/typography';
import { Container } from '../ui/Section';
import styles from './Facts.module.css';

/** A value longer than this is two dates, or two with their hours: it may take two lines. */
const ONE_LINE = 30;

/** The dark strip under a hero: up to three facts. */
export function Facts({ facts }: { facts: readonly { readonly value: string; readonly label: string }[] }) {
  return (
    <div className={styles.facts}>
      <Container>
        <dl className={styles.in}>
          {facts.map(({ value, label }) => (
            <div className={styles.item} key={label}>
              <dt>{nbsp(label)}</dt>
              <dd className={value.length > ONE_LINE ? styles.long : undefined}>{nbsp(value)}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </div>
  );
}
