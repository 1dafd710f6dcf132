import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

/** A quiet button that looks like a link. */
export function TextButton(button: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...button} className={styles.text} />;
}

/** A quiet link with an icon. */
export function TextLink(link: Omit<ComponentProps<'a'>, 'className'> & { href: string }) {
  return (
    <a {...link} className={styles.text} data-screen>
      {link.children}
    </a>
  );
}
