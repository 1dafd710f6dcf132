import type { ReactNode } from 'react';
import { Note } from '../notes/Note';
import { TextButton } from '../TextButton';
import { Toast, ToastWays } from '../notes/Toast';

interface FailedNoteProps {
  /** What could not be loaded, or done for want of it, as a sentence. */
  readonly children: string;
  /** Why, where that is known. */
  readonly reason?: ReactNode;
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** In place of a modal whose code could not be had: says so over the page. */
export function FailedNote({ children, reason, onTryAgain, onClose }: FailedNoteProps) {
  return (
    <Toast>
      <Note danger>
        <strong>{children}</strong>
        {reason && <p>{reason}</p>}
        <ToastWays>
          <TextButton onClick={onTryAgain}>Попробовать ещё раз</TextButton>
          <TextButton onClick={onClose}>Закрыть</TextButton>
        </ToastWays>
      </Note>
    </Toast>
  );
}
