import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './StretchedLink.module.css';

/** Class name for the element that the link covers. This element shows the focus ring. */
export const linkArea = styles.area;

/** A link that covers its `linkArea`, so that a click anywhere on a card follows the link. */
export function StretchedLink({ className, children, ...link }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...link} className={clsx(styles.link, className)}>
      {children}
    </a>
  );
}
