import type { RefObject } from 'react';
import { plural } from '../../../shared/text/format';
import { langOf, nbsp } from '../../../shared/text/typography';
import styles from './ErrorSummary.module.css';

interface ErrorSummaryProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Error messages with their field ids. `isEmpty` is true if the field contains no text. */
  readonly faults: readonly { readonly id: string; readonly text: string; readonly isEmpty: boolean }[];
}

/**
 * List of the errors in a form. Each error links to its field. The list receives the focus if the form could not be
 * submitted.
 */
export function ErrorSummary({ ref, faults }: ErrorSummaryProps) {
  const { length } = faults;
  if (!length) return null;
  const advice = faults.every(({ isEmpty }) => isEmpty) ? 'Заполните' : 'Исправьте';
  return (
    <div className={styles.summary} role="group" aria-labelledby="summary-title" tabIndex={-1} ref={ref}>
      <h3 id="summary-title">{nbsp(`${advice} ${length} ${plural(length, 'поле', 'поля', 'полей')}`)}</h3>
      <ul role="list">
        {faults.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              lang={langOf(text)}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {nbsp(text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
