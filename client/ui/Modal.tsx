import clsx from 'clsx/lite';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Modal.module.css';
import { Heading } from './text/Text';

/** Delay before a modal opens, and duration of its fade, in milliseconds (product: Favourite categories). */
const OPEN_DELAY = 100;
const CLOSE_FADE = 200;

interface ModalProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** True if the modal reports a failure, which screen readers announce immediately. */
  readonly alert?: boolean;
  /** Id of an element in the modal. Screen readers read its text when the modal opens. */
  readonly describedBy?: string;
  /**
   * True while a request is pending. The visitor then cannot close the modal, unless the browser closes the dialog by
   * itself.
   */
  readonly busy?: boolean;
  /** Id of the element to focus after the modal closes, in case the control that opened the modal no longer exists. */
  readonly focusAfter?: string;
  readonly children: ReactNode;
}

/**
 * Modal made with the `dialog` element, which keeps the focus inside and restores it on close. Escape, the close button
 * and a click on the backdrop close the modal. The content is mounted only while the modal is visible, so fields are
 * empty when it opens again.
 */
export function Modal(props: ModalProps) {
  const { open, title, onClose, wide, alert, describedBy, busy, focusAfter, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /**
   * True if the pointer was pressed and released on the backdrop, which closes the modal. Selecting text and releasing
   * the pointer outside the modal does not close it.
   */
  const pressedOutside = useRef(false);
  /** True while the modal is mounted. Becomes true after the opening delay, and false after the fade. */
  const [isMounted, setIsMounted] = useState(false);

  useEffect(() => {
    if (open) return showAfterDelay(dialog.current, () => setIsMounted(true));
    const element = dialog.current;
    // If the modal was never visible, there is nothing to close.
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
    // Store the id of the control that opened the modal. After a reload because of missing code, the page clicks this
    // control again (app/loading/lazy-import).
    element.dataset['opener'] = document.activeElement?.id;
    element.showModal();
    (element.querySelector('input') ?? heading.current)?.focus();
  }, [isMounted]);

  /** Closes the modal, unless it is busy or already fading out. */
  const close = () => {
    if (open && !busy) onClose();
  };

  useEffect(() => {
    if (!isMounted) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Handle Escape here, because preventing the `cancel` event is not enough: on a second Escape, browsers close the
      // dialog anyway.
      event.preventDefault();
      close();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  });

  // If the title changes, the content changes too, and the focused element may be gone. In this case, focus the title.
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
        // Ignore the second click of a double click. Its first click may have opened the modal.
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
 * Calls `show` after the opening delay. If another modal is still fading out, waits until it has closed, because two
 * modals must never be visible at the same time. Returns a function that cancels the call.
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
  // In some browsers, the focus stays in a closed dialog until the element is removed.
  const { activeElement } = document;
  const isFocusLost = activeElement === document.body || dialog.contains(activeElement);
  if (isFocusLost && focusAfter) document.getElementById(focusAfter)?.focus({ preventScroll: true });
}

/** Modal buttons, stacked on a phone. They stay visible while the content scrolls. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Bottom part of a modal that stays visible while the content scrolls. */
export function ModalFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
