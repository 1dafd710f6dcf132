import styles from './Skeleton.module.css';

/** The place of something that is on its way. */
export function Skeleton({ tall }: { tall?: boolean }) {
  return <span className={tall ? `${styles.skeleton} ${styles.tall}` : styles.skeleton} />;
}
