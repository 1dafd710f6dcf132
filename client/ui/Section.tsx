import clsx from 'clsx/lite';
import { useId, type ReactNode } from 'react';
import { nbsp } from '../../shared/text/typography';
import styles from './Section.module.css';
import { Heading, Lead, held } from './text/Text';

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
  /** Id of the heading that names the section, where that is the section's own. */
  readonly labelledBy?: string;
  /** Its heading, with a lead under it and a link beside it. */
  readonly title?: string;
  readonly lead?: string;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A band of the page over its whole width, with a background (`ground`). */
export function Section(props: SectionProps) {
  const { id, ground, flush, split, labelledBy, title, lead, aside, children } = props;
  const headId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? labelledBy : headId}
      className={clsx(styles.section, ground && styles[ground], flush && styles.flush, split && styles.split)}
    >
      <Container>
        {title !== undefined && (
          <div className={clsx(styles.head, aside && styles.headWithAside)}>
            <Heading level={2} size="h2" id={headId}>
              {nbsp(title)}
            </Heading>
            {lead && <Lead>{held(lead)}</Lead>}
            {aside}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}
