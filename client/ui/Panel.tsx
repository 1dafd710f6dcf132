import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './Panel.module.css';

interface PanelProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'aside';
}

/** A white box with a bar in the accent colour at the top. As wide as the window on a phone. */
export function Panel({ as: Tag = 'div', className, ...panel }: PanelProps) {
  return <Tag {...panel} className={clsx(styles.panel, className)} />;
}
