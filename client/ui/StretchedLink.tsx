import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './StretchedLink.module.css';

/** Class name of the element that the link covers. This element also shows the focus ring. */
export const linkArea = styles.area;

/** A link that covers its `linkArea`, so visitors can click anywhere on a card. */
export function StretchedLink({ className, children, ...link }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...link} className={clsx(styles.link, className)}>
      {children}
    </a>
  );
}
