import clsx from 'clsx/lite';
import styles from './Skeleton.module.css';

/** Holds the place of content that is still loading. */
export function Skeleton({ tall }: { tall?: boolean }) {
  return <span className={clsx(styles.skeleton, tall && styles.tall)} />;
}
