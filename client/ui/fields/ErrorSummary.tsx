import type { RefObject } from 'react';
import { plural } from '../../../shared/text/format';
import { nbsp } from '../../../shared/text/typography';
import styles from './ErrorSummary.module.css';

interface ErrorSummaryProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly faults: readonly {
    /** Id of the field. */
    readonly id: string;
    /** Short name of the field, such as «телефон». */
    readonly label: string;
    /** True if the field contains no text. */
    readonly isEmpty: boolean;
  }[];
}

/**
 * List of the invalid fields in a form. Each entry is a link to the field, and screen readers also read its error
 * message. If the form could not be submitted, the list receives the focus.
 */
export function ErrorSummary({ ref, faults }: ErrorSummaryProps) {
  const { length } = faults;
  if (!length) return null;
  const advice = faults.every(({ isEmpty }) => isEmpty) ? 'Заполните' : 'Исправьте';
  return (
    <div className={styles.summary} role="group" aria-labelledby="summary-title" tabIndex={-1} ref={ref}>
      <h3 id="summary-title">{nbsp(`${advice} ${length} ${plural(length, 'поле', 'поля', 'полей')}:`)}</h3>
      <ul role="list">
        {faults.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-describedby={`${id}-words`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
