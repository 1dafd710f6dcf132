import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './Panel.module.css';

interface PanelProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'aside';
}

/** White box with a bar in the accent colour at the top. On a phone, it is as wide as the window. */
export function Panel({ as: Tag = 'div', className, ...panel }: PanelProps) {
  return <Tag {...panel} className={clsx(styles.panel, className)} />;
}
