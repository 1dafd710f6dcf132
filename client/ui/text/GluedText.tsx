import { glued } from '../../../shared/text/typography';
import styles from './QuotedText.module.css';

/**
 * Names with a hyphen, hours, and the short words before them: «Санкт-Петербург», «Ростов-на-Дону», «и Северо-Западный»,
 * «сб с 10:00 до 16:00»; what a company is called and registered by: «ООО «Строительный», «ОГРН 1000000000000».
 */
const WHOLE =
  /((?:\S+\u00a0)*(?:\p{Lu}\p{Ll}+(?:-\p{Ll}+)?-\p{Lu}\p{Ll}+|\d{1,2}(?::\d\d)? до\u00a0\d{1,2}(?::\d\d)?|(?:ООО|ОГРН)\u00a0\S+))/u;

/**
 * A text that is set (`shared/text/typography.ts`), its names and its hours in one piece as long as a line has room for
 * them; where it has none, they are parted at their spaces.
 */
export function GluedText({ children }: { children: string }) {
  return glued(children)
    .split(WHOLE)
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
