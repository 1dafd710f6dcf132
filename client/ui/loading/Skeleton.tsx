import clsx from 'clsx/lite';
import styles from './Skeleton.module.css';

/** Placeholder for loading content. */
export function Skeleton({ tall }: { tall?: boolean }) {
  return <span className={clsx(styles.skeleton, tall && styles.tall)} />;
}
