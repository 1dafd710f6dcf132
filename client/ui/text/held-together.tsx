import type { ReactNode } from 'react';
import { nbsp } from '../../../shared/text/typography';
import styles from './held-together.module.css';

/**
 * What a hyphen or a dash joins: «© 2003–2026»; «15-е», «10-го»; marks of goods, «ВВГнг(A)-LS», «ПС-4», «16-А», which
 * neither phones nor names of two words are.
 */
const JOINED =
  /((?:© )?\d+–\d+|\d+-\p{Ll}{1,2}(?!\p{L})|[^\s«„]*(?:[\p{L})]|\d(?=-\p{Lu}))-[\p{Lu}\d]{1,4}(?![\p{L}\d]))/u;

/**
 * A text that is set (`shared/text/typography.ts`), in which what matches stays in one piece as long as a line has room
 * for it; where it has none, it is parted at its spaces. `groups` has one group, around all of it.
 */
export const heldTogether = (text: string, groups: RegExp): ReactNode[] =>
  nbsp(text)
    .split(groups)
    .map((part, index) =>
      index % 2 ? (
        <span key={index} className={styles.whole}>
          {joined(part.replaceAll('\u00a0', ' '))}
        </span>
      ) : (
        joined(part)
      ),
    );

/** No line ends within what is joined, however short it is. */
const joined = (text: string): ReactNode[] =>
  text.split(JOINED).map((part, index) =>
    index % 2 ? (
      <span key={part} className={styles.joined}>
        {part}
      </span>
    ) : (
      part
    ),
  );
