import { glued } from '../../../shared/text/typography';
import styles from './QuotedText.module.css';

/** Names with a hyphen and the short words before them: «Санкт-Петербург», «Ростов-на-Дону», «и Северо-Западный». */
const NAMES = /((?:\S+\u00a0)*\p{Lu}\p{Ll}+(?:-\p{Ll}+)?-\p{Lu}\p{Ll}+)/u;

/** A text that is set (`shared/text/typography.ts`), its names with a hyphen in one piece as long as a line has room for them. */
export function GluedText({ children }: { children: string }) {
  return glued(children)
    .split(NAMES)
    .map((part, index) =>
      index % 2 ? (
        <span key={index} className={styles.whole}>
          {part}
        </span>
      ) : (
        part
      ),
    );
}
