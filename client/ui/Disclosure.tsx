import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
  readonly summary: ReactNode;
  readonly summaryProps?: ComponentProps<'summary'>;
  /** True to show the triangle that browsers draw before a summary. */
  readonly hasMarker?: boolean;
}

/** Collapsible content below a summary. Works without JavaScript. */
export function Disclosure(props: DisclosureProps) {
  const { summary, summaryProps, hasMarker, children, ...details } = props;
  return (
    <details {...details}>
      <summary
        {...summaryProps}
        className={clsx(styles.summary, !hasMarker && styles.unmarked, summaryProps?.className)}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
