import { nbsp } from '../../../shared/text/typography';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { useAsset } from '../../app/hooks';

/** Where there is nothing to show: a drawing, one line, one thing to do. `failed` is announced by screen readers. */
export function EmptyState({
  drawing,
  title,
  failed,
  children,
}: {
  drawing: string;
  title: string;
  failed?: boolean;
  children?: ReactNode;
}) {
  const asset = useAsset();
  return (
    <div className={styles.empty} role={failed ? 'alert' : undefined}>
      <img src={asset(drawing)} alt="" width={120} height={112} loading="lazy" />
      <div className={styles.words}>
        <p className={styles.title}>{nbsp(title)}</p>
        {children}
      </div>
    </div>
  );
}
