import { nbsp } from '../../../shared/text/typography';
import { NbspText } from '../../ui/text/NbspText';
import styles from './Benefits.module.css';

/** What a card gives: a short figure each, and what it means. */
export function Benefits({
  benefits,
}: {
  benefits: readonly { readonly title: string; readonly text: string }[];
}) {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ title, text }) => (
        <li className={styles.benefit} key={title}>
          <b>{nbsp(title)}</b>
          <p>
            <NbspText>{text}</NbspText>
          </p>
        </li>
      ))}
    </ul>
  );
}
