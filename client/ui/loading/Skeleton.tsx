import clsx from 'clsx/lite';
import styles from './Skeleton.module.css';

/** Grey placeholder for a text that is still loading. */
export function Skeleton({ tall }: { tall?: boolean }) {
  return <span className={clsx(styles.skeleton, tall && styles.tall)} />;
}
