import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

interface SpecimenProps {
  readonly name: string;
  /** Side by side, each as wide as on a phone, instead of one under another. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A component's states under its name. */
export function Specimen({ name, narrow, children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <h2 className={styles.name}>{name}</h2>
      <div className={narrow ? `${styles.states} ${styles.narrow}` : styles.states}>{children}</div>
    </section>
  );
}
