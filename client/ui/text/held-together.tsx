import type { ReactNode } from 'react';
import { glued } from '../../../shared/text/typography';
import styles from './held-together.module.css';

/**
 * A text that is set (`shared/text/typography.ts`), in which what matches stays in one piece as long as a line has room
 * for it; where it has none, it is parted at its spaces. `groups` has one group, around all of it.
 */
export const heldTogether = (text: string, groups: RegExp): ReactNode[] =>
  glued(text)
    .split(groups)
    .map((part, index) =>
      index % 2 ? (
        <span key={index} className={styles.whole}>
          {part.replaceAll('\u00a0', ' ')}
        </span>
      ) : (
        part
      ),
    );
