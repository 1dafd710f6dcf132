import type { Worth } from '../../shared/promotions/campaign';
import { nbsp } from '../../shared/text/typography';
import { Container } from '../ui/Section';
import styles from './Facts.module.css';

/** A value longer than this is two dates, or two with their hours: it may take two lines. */
const ONE_LINE = 30;

/** The dark strip under a hero: up to three facts. */
export function Facts({ facts }: { facts: readonly Worth[] }) {
  return (
    <div className={styles.facts}>
      <Container>
        <dl className={styles.in}>
          {facts.map(({ is, what }) => (
            <div className={styles.item} key={what}>
              <dt>{nbsp(what)}</dt>
              <dd className={is.length > ONE_LINE ? styles.long : undefined}>{nbsp(is)}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </div>
  );
}
