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
  /** True to remove the space above the section, for example if the previous section has the same background. */
  readonly flush?: boolean;
  /** True to place the heading next to the content if both fit. */
  readonly split?: boolean;
  /** Id of the heading that names the section for screen readers. Needed if the section has no `title`. */
  readonly labelledBy?: string;
  /** Heading text. `lead` is shown below the heading, and `aside` next to it. */
  readonly title?: string;
  readonly lead?: string;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** Section of a page with the full width of the window. `ground` is its background. */
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
