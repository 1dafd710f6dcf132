import clsx from 'clsx/lite';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Modal.module.css';
import { Heading } from './text/Text';

/** Delay before a modal opens and duration of its fade, in milliseconds (product: Favourite categories). */
const OPEN_DELAY = 100;
const CLOSE_FADE = 200;

interface ModalProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** Reports a failure: screen readers announce it at once. */
  readonly alert?: boolean;
  /** Id of the element that describes the modal. */
  readonly describedBy?: string;
  /** A request is pending: the modal stays open until the response, as far as the browser allows. */
  readonly busy?: boolean;
  /** Id of the element that gets the focus after closing if the opener no longer exists. */
  readonly focusAfter?: string;
  readonly children: ReactNode;
}

/**
 * A modal on the native dialog, which traps and restores the focus. Escape, the backdrop and the button close it. The content
 * is mounted only while the modal is visible, so fields are empty the next time.
 */
export function Modal(props: ModalProps) {
  const { open, title, onClose, wide, alert, describedBy, busy, focusAfter, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** A press on the backdrop must begin and end there: selecting text may move the pointer out of the modal. */
  const pressedOutside = useRef(false);
  /** Follows `open` after the delays: the modal is mounted and visible. */
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let fading: HTMLDialogElement | null = null;
    const show = () => setShown(true);
    const timer = setTimeout(
      () => {
        if (!open) {
          const closed = dialog.current;
          // A modal that was never visible had no focus to restore.
          if (!closed) return;
          closed.close();
          setShown(false);
          // Some engines keep the focus in a closed dialog until it is removed.
          const { activeElement } = document;
          const lost = activeElement === document.body || closed.contains(activeElement);
          if (lost && focusAfter) document.getElementById(focusAfter)?.focus({ preventScroll: true });
          return;
        }
        // Another modal may still fade: two are never visible at once.
        fading = document.querySelector<HTMLDialogElement>('dialog[open]');
        if (fading && fading !== dialog.current) fading.addEventListener('close', show, { once: true });
        else show();
      },
      open ? OPEN_DELAY : CLOSE_FADE,
    );
    return () => {
      clearTimeout(timer);
      fading?.removeEventListener('close', show);
    };
  }, [open, focusAfter]);

  useEffect(() => {
    const element = dialog.current;
    if (!shown || !element || element.open) return;
    const { documentElement: root } = document;
    root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
    element.showModal();
    (element.querySelector('input') ?? heading.current)?.focus();
  }, [shown]);

  /** Ignores presses while the modal fades: it is closed already. */
  const close = () => {
    if (open && !busy) onClose();
  };

  useEffect(() => {
    if (!shown) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A prevented `cancel` event does not suffice: browsers close the dialog at a later Escape all the same.
      event.preventDefault();
      close();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  });

  // A new title comes with new content. The focused element may be gone: the title gets the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when it says something else
  }, [title]);

  if (!shown) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the dialog itself is one on its backdrop; Escape is the keyboard's way
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
        // The second press of a double click belongs to the control that opened the modal.
        if (detail < 2 && target === dialog.current && pressedOutside.current) close();
      }}
    >
      <div className={styles.body}>
        <Heading level={2} size="title" className={styles.title} id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {children}
      </div>
      {/* Outside of what scrolls: it stays in sight. */}
      <button type="button" className={styles.close} aria-label="Закрыть" disabled={busy} onClick={close}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}

/** Buttons of a modal, stacked on a phone. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Sticky end of a modal: stays visible while the content scrolls. */
export function ModalFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
