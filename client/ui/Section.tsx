import type { ReactNode } from 'react';
import { nbsp } from '../../shared/text/typography';
import styles from './Section.module.css';
import { Heading } from './text/Heading';
import { Lead } from './text/Lead';
import { NbspText } from './text/HeldText';

/** The column that everything stands in, at most 1320 px wide (product: Layout). */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}

interface SectionProps {
  readonly id?: string;
  readonly ground?: 'tint' | 'concrete' | 'vial';
  /** Set when the band above has the same ground: one distance between them is enough. */
  readonly flush?: boolean;
  /** A heading and one thing more, which stands beside it where there is room. */
  readonly split?: boolean;
  /** Id of the heading that names the section. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A band of the page over its whole width, with a background (`ground`). */
export function Section({ id, ground, flush, split, labelledBy, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={[styles.section, ground && styles[ground], flush && styles.flush, split && styles.split]
        .filter(Boolean)
        .join(' ')}
    >
      <Container>{children}</Container>
    </section>
  );
}

/** A section's heading with an optional lead under it and a link beside it. */
export function SectionHead({
  id,
  title,
  lead,
  aside,
}: {
  id?: string;
  title: string;
  lead?: string;
  aside?: ReactNode;
}) {
  return (
    <div className={aside ? `${styles.head} ${styles.row}` : styles.head}>
      <Heading level={2} size="h2" id={id}>
        {nbsp(title)}
      </Heading>
      {lead && (
        <Lead>
          <NbspText>{lead}</NbspText>
        </Lead>
      )}
      {aside}
    </div>
  );
}
