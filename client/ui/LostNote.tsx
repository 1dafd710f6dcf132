import styles from './LostNote.module.css';
import { Note } from './Note';
import { TextButton } from './TextButton';

interface LostNoteProps {
  /** What could not be loaded, as a sentence. */
  readonly children: string;
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** In place of a modal whose code could not be had: says so over the page, which stays as it is. */
export function LostNote({ children, onTryAgain, onClose }: LostNoteProps) {
  return (
    <div className={styles.note}>
      <Note danger>
        <strong>{children}</strong>
        <span className={styles.ways}>
          <TextButton onClick={onTryAgain}>Попробовать ещё раз</TextButton>
          <TextButton onClick={onClose}>Закрыть</TextButton>
        </span>
      </Note>
    </div>
  );
}
