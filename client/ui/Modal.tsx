import clsx from 'clsx/lite';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Modal.module.css';
import { Heading } from './text/Text';

/** Time in milliseconds before a modal opens, and duration of its fade (product: Favourite categories). */
const OPEN_DELAY = 100;
const CLOSE_FADE = 200;

interface ModalProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** True if the modal reports a failure, which screen readers announce immediately. */
  readonly alert?: boolean;
  /** Id of the element that describes the modal to screen readers. */
  readonly describedBy?: string;
  /**
   * True while a request is pending. The modal then stays open until the response arrives, as far as the browser
   * allows.
   */
  readonly busy?: boolean;
  /**
   * Id of the element that receives the focus after the modal closes, if the control that opened the modal no longer
   * exists.
   */
  readonly focusAfter?: string;
  readonly children: ReactNode;
}

/**
 * A modal that uses the native dialog element, which traps and restores the focus. Escape, a click on the backdrop, and
 * the close button close it. The content is mounted only while the modal is visible, so form fields are empty when the
 * modal opens again.
 */
export function Modal(props: ModalProps) {
  const { open, title, onClose, wide, alert, describedBy, busy, focusAfter, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /**
   * True if the pointer was pressed on the backdrop. Only a click that starts and ends on the backdrop closes the
   * modal, because the pointer may leave the modal during a text selection.
   */
  const pressedOutside = useRef(false);
  /**
   * True while the modal is mounted and visible. Changes shortly after `open`, because the modal opens with a delay and
   * fades out.
   */
  const [isMounted, setIsMounted] = useState(false);

  useEffect(() => {
    if (open) return showAfterDelay(dialog.current, () => setIsMounted(true));
    const element = dialog.current;
    // If the modal was never visible, there is nothing to close and no focus to restore.
    if (!element) return undefined;
    const timer = setTimeout(() => {
      closeDialog(element, focusAfter);
      setIsMounted(false);
    }, CLOSE_FADE);
    return () => clearTimeout(timer);
  }, [open, focusAfter]);

  useEffect(() => {
    const element = dialog.current;
    if (!isMounted || !element || element.open) return;
    const { documentElement: root } = document;
    root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
    element.showModal();
    (element.querySelector('input') ?? heading.current)?.focus();
  }, [isMounted]);

  /** Closes the modal. Ignores clicks while the modal fades out, because it is already closed. */
  const close = () => {
    if (open && !busy) onClose();
  };

  useEffect(() => {
    if (!isMounted) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Preventing the `cancel` event is not enough, because browsers still close the dialog after a second Escape.
      event.preventDefault();
      close();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  });

  // If the title changes, the content changes too, and the element that had the focus may be gone. Focus the title.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- runs only after the title has changed
  }, [title]);

  if (!isMounted) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the dialog element is a click on its backdrop, and Escape is the keyboard alternative
    <dialog
      ref={dialog}
      className={clsx(styles.modal, wide && styles.wide, alert && styles.alert, !open && styles.closing)}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => open && onClose()}
      onPointerDown={({ target }) => {
        pressedOutside.current = target === dialog.current;
      }}
      onPointerUp={({ target }) => {
        pressedOutside.current &&= target === dialog.current;
      }}
      onClick={({ target, detail }) => {
        // Ignore the second click if the visitor double-clicks the button that opens the modal.
        if (detail < 2 && target === dialog.current && pressedOutside.current) close();
      }}
    >
      <div className={styles.body}>
        <Heading level={2} size="title" className={styles.title} id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {children}
      </div>
      {/* The close button is outside the scrolling content, so that it stays visible. */}
      <button type="button" className={styles.close} aria-label="Закрыть" disabled={busy} onClick={close}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}

/**
 * Calls `show` after the delay. Waits for another modal that is still fading out, because two modals must never be
 * visible at the same time. Returns a function that cancels the call.
 */
function showAfterDelay(own: HTMLDialogElement | null, show: () => void): () => void {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    const fading = document.querySelector<HTMLDialogElement>('dialog[open]');
    if (!fading || fading === own) show();
    else fading.addEventListener('close', show, { once: true, signal: controller.signal });
  }, OPEN_DELAY);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

/** Closes the dialog. If no element has the focus afterwards, focuses the element with the id `focusAfter`. */
function closeDialog(dialog: HTMLDialogElement, focusAfter: string | undefined): void {
  dialog.close();
  // Some browsers keep the focus in a closed dialog until the dialog is removed.
  const { activeElement } = document;
  const isFocusLost = activeElement === document.body || dialog.contains(activeElement);
  if (isFocusLost && focusAfter) document.getElementById(focusAfter)?.focus({ preventScroll: true });
}

/** Modal buttons, which are stacked on a phone. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Sticky footer of a modal, which stays visible while the content scrolls. */
export function ModalFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
