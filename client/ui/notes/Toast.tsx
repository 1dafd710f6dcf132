import { useEffect, useRef, type ReactNode } from 'react';
import { useLeaveRoom } from '../behaviour/use-leave-room';
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

/** A note over the page's end, which leaves it room, and ways to go on from it; Escape closes it. */
export function Toast({ title, danger, children, onClose, onTryAgain }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  useLeaveRoom(toast);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div className={styles.toast} ref={toast} data-covers-bottom>
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
