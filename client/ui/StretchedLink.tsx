import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './StretchedLink.module.css';

/** Class name of an element that a `StretchedLink` covers. The element shows the focus ring of the link. */
export const linkArea = styles.area;

/** A link that covers its `linkArea`, so visitors can click anywhere on a card. */
export function StretchedLink({ className, children, ...link }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...link} className={clsx(styles.link, className)}>
      {children}
    </a>
  );
}
