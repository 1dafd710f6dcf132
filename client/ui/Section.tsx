import clsx from 'clsx/lite';
import { useId, type ReactNode } from 'react';
import { nbsp } from '../../shared/text/typography';
import styles from './Section.module.css';
import { Heading, Lead, held } from './text/Text';

/** Content column of the page, at most 1320 px wide (product: Layout). */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}

interface SectionProps {
  readonly id?: string;
  readonly ground?: 'tint' | 'concrete' | 'vial';
  /** Removes the spacing to a section above with the same background. */
  readonly flush?: boolean;
  /** Places the heading and one more element side by side if both fit. */
  readonly split?: boolean;
  /** Id of the heading that labels the section, for sections without `title`. */
  readonly labelledBy?: string;
  /** Heading, with a lead below and a link next to it. */
  readonly title?: string;
  readonly lead?: string;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** Full-width section of a page with a background (`ground`). */
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
