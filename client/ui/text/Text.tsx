import type { ComponentProps, ReactNode } from 'react';
import styles from './Text.module.css';

interface HeadingProps extends ComponentProps<'h1'> {
  /** Its place in the page's outline. */
  readonly level: 1 | 2 | 3;
  /** How large it is, from the largest; a small one where none is given. */
  readonly size?: 'display' | 'h2' | 'title' | 'h3';
}

/** A heading: what it is for readers (`level`) and how large it looks (`size`) are two things. */
export function Heading({ level, size = 'h3', className, children, ...heading }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...heading} className={className ? `${styles[size]} ${className}` : styles[size]}>
      {children}
    </Tag>
  );
}

/** The paragraph under a heading, larger than the text. */
export function Lead({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <p className={className ? `${styles.lead} ${className}` : styles.lead}>{children}</p>;
}

/** Text for screen readers alone: read out, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
