import type { ReactNode } from 'react';
import { TextButton } from '../TextButton';
import { Note } from './Note';
import styles from './Toast.module.css';

interface ToastProps {
  readonly title: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onTryAgain?: (() => void) | undefined;
}

/** A note over the page's end, which stays as it is under it, and ways to go on from it. */
export function Toast({ title, danger, children, onClose, onTryAgain }: ToastProps) {
  return (
    <div className={styles.toast}>
      <Note danger={danger}>
        <strong>{title}</strong>
        {children}
        <span className={styles.ways}>
          {onTryAgain && <TextButton onClick={onTryAgain}>Попробовать ещё раз</TextButton>}
          <TextButton onClick={onClose}>Закрыть</TextButton>
        </span>
      </Note>
    </div>
  );
}
