import clsx from 'clsx/lite';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { nbsp } from '../../../shared/text/typography';
import { focusHeading } from '../behaviour/focus-heading';
import { TextButton } from '../Button';
import { Icon } from '../Icon';
import { separateTexts } from '../text/Text';
import styles from './Note.module.css';

/**
 * Short message in a box with an icon. With `danger`, the message reports a failure, and screen readers announce it
 * immediately.
 */
export function Note({ danger, children }: { danger?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={clsx(styles.note, danger && styles.danger)} role={danger ? 'alert' : undefined}>
      <Icon name={danger ? 'alert' : 'info'} />
      <div>{separateTexts(children)}</div>
    </div>
  );
}

interface EmptyStateProps {
  /** URL path of the drawing next to the text. */
  readonly drawing: string;
  readonly title: string;
  /** Called when the visitor clicks «Попробовать ещё раз». If set, screen readers announce the message immediately. */
  readonly onTryAgain?: () => void;
  readonly children?: ReactNode;
}

/** Message in place of content that is empty or failed to load, with a drawing and a button to try again. */
export function EmptyState({ drawing, title, onTryAgain, children }: EmptyStateProps) {
  const tryAgain = ({ currentTarget }: MouseEvent) => {
    // Move the focus because the focused button disappears.
    focusHeading(currentTarget.closest('section, aside')?.querySelector<HTMLElement>('h2, h3'));
    onTryAgain?.();
  };
  return (
    <div className={styles.empty} role={onTryAgain && 'alert'}>
      <img src={drawing} alt="" width={120} height={112} loading="lazy" />
      <div className={styles.emptyText}>
        <p className={styles.emptyTitle}>{nbsp(title)}</p>
        {onTryAgain && <TextButton onClick={tryAgain}>Попробовать ещё раз</TextButton>}
        {children}
      </div>
    </div>
  );
}

interface ToastProps {
  readonly title: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onTryAgain?: (() => void) | undefined;
}

/**
 * Message with buttons at the bottom of the window. Escape closes the message. Must be the last element of the page
 * because it is sticky.
 */
export function Toast({ title, danger, children, onClose, onTryAgain }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  const close = () => {
    // If the focused button is inside the toast, move the focus to the page heading, because the button disappears.
    if (toast.current?.contains(document.activeElement)) focusHeading();
    onClose();
  };
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <div className={styles.toast} ref={toast} data-covers-bottom="toast">
      <Note danger={danger}>
        <strong>{title}</strong>
        {children}
        <span className={styles.actions}>
          {onTryAgain && <TextButton onClick={onTryAgain}>Попробовать ещё раз</TextButton>}
          <TextButton onClick={close}>Закрыть</TextButton>
        </span>
      </Note>
    </div>
  );
}

/**
 * Toast that says that a request is pending. Sticks to the bottom of the window, so it must be the last element of the
 * page.
 */
export function PendingToast({ children }: { children: string }) {
  return (
    <div className={styles.toast} data-covers-bottom>
      <Note>{nbsp(children)}</Note>
    </div>
  );
}
