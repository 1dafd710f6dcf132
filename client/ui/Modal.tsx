import clsx from 'clsx/lite';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Modal.module.css';
import { Heading } from './text/Text';

/** Milliseconds before an opened modal is shown, and that a closed one takes to fade (product: Favourite categories). */
const OPEN_DELAY = 100;
const CLOSE_FADE = 200;

interface ModalProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** For failures: announced at once. */
  readonly alert?: boolean;
  /** Id of what it says of its title. */
  readonly describedBy?: string;
  /** What it has sent is on its way: it stays open until the answer, as far as the browser lets it. */
  readonly busy?: boolean;
  /** Id of what takes the focus when the modal is gone and what had it before is gone too. */
  readonly focusAfter?: string;
  readonly children: ReactNode;
}

/**
 * The one modal of the product, on the platform's dialog: focus is held and given back, Escape, the backdrop and the
 * button close it. Its content is mounted only while it is shown, so fields are empty the next time.
 */
export function Modal(props: ModalProps) {
  const { open, title, onClose, wide, alert, describedBy, busy, focusAfter, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** A press on the backdrop begins and ends there: text may be selected with the mouse out of the modal. */
  const pressedOutside = useRef(false);
  /** Follows `open` with the delays: open and not yet shown is waiting, shown and no longer open is fading. */
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let fading: HTMLDialogElement | null = null;
    const show = () => setShown(true);
    const timer = setTimeout(
      () => {
        if (!open) {
          const closed = dialog.current;
          // One that was never shown has had no focus to give back.
          if (!closed) return;
          closed.close();
          setShown(false);
          // Some engines leave the focus in a closed dialog until the dialog is gone.
          const { activeElement } = document;
          const lost = activeElement === document.body || closed.contains(activeElement);
          if (lost && focusAfter) document.getElementById(focusAfter)?.focus({ preventScroll: true });
          return;
        }
        // One that is still fading goes first: two are never seen at once.
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

  /** One that fades is closed already: a second press is not for the next one. */
  const close = () => {
    if (open && !busy) onClose();
  };

  useEffect(() => {
    if (!shown) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Prevented here: a cancel that is prevented closes at the third Escape all the same.
      event.preventDefault();
      close();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  });

  // Where it says something else now, what had the focus may have gone: its title has it then.
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

/** A modal's buttons side by side; stacked on a phone. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A modal's end that stays in sight while the rest scrolls. */
export function ModalFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
