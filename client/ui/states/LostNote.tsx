import { Note } from './Note';
import { TextButton } from '../TextButton';
import { Toast, ToastWays } from './Toast';

interface LostNoteProps {
  /** What could not be loaded, as a sentence. */
  readonly children: string;
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** In place of a modal whose code could not be had: says so over the page. */
export function LostNote({ children, onTryAgain, onClose }: LostNoteProps) {
  return (
    <Toast>
      <Note danger>
        <strong>{children}</strong>
        <ToastWays>
          <TextButton onClick={onTryAgain}>Попробовать ещё раз</TextButton>
          <TextButton onClick={onClose}>Закрыть</TextButton>
        </ToastWays>
      </Note>
    </Toast>
  );
}
