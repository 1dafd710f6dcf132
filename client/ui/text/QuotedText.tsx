import { glued } from '../../../shared/text/typography';
import styles from './QuotedText.module.css';

/** Words that non-breaking spaces hold together, and «что-то». */
const GROUPS = /((?:\S+\u00a0)+\S+|\p{L}+-то(?!\p{L}))/u;

/**
 * A text that stays to the letter, ordinary spaces included (product: Texts): what belongs together is held by its
 * style instead.
 */
export function QuotedText({ children }: { children: string }) {
  return glued(children)
    .split(GROUPS)
    .map((part, index) =>
      index % 2 ? (
        <span key={index} className={styles.whole}>
          {part.replaceAll('\u00a0', ' ')}
        </span>
      ) : (
        part
      ),
    );
}
