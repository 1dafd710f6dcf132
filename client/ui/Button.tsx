import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { isPlainPress } from './behaviour/is-plain-press';
import styles from './Button.module.css';
import { VisuallyHidden } from './text/VisuallyHidden';

/** Solid in the accent's colour when it has no kind. */
export type ButtonKind = 'cta' | 'onHero' | 'ghost' | 'vial';

interface Look {
  readonly kind?: ButtonKind | undefined;
  readonly medium?: boolean | undefined;
  readonly wide?: boolean | undefined;
}

const classOf = ({ kind, medium, wide }: Look) =>
  [styles.button, kind && styles[kind], medium && styles.medium, wide && styles.wide]
    .filter(Boolean)
    .join(' ');

/** A button; `busy` says that its request is under way: it cannot be pressed again and keeps its width. */
export function Button({
  kind,
  medium,
  wide,
  busy,
  ...button
}: Look & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      type="button"
      {...button}
      className={classOf({ kind, medium, wide })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {button.children}
      {busy && <VisuallyHidden>, подождите</VisuallyHidden>}
    </button>
  );
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({
  kind,
  medium,
  wide,
  ...link
}: Look & { href: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...link} className={classOf({ kind, medium, wide })}>
      {link.children}
    </a>
  );
}

/**
 * A link that opens something on its page. Until the page's code is there, and with a key held that means a new tab or
 * a download, it leads where its address says. While it is `busy` a press does nothing.
 */
export function OpenerLink({
  onOpen,
  busy,
  children,
  ...link
}: Omit<ComponentProps<typeof ButtonLink>, 'onClick'> & { busy?: boolean; onOpen: () => void }) {
  const open = (press: MouseEvent) => {
    if (!isPlainPress(press)) return;
    press.preventDefault();
    if (!busy) onOpen();
  };
  return (
    <ButtonLink {...link} onClick={open} {...(busy && { 'aria-busy': true, 'aria-disabled': true })}>
      {children}
      {busy && <VisuallyHidden>, подождите</VisuallyHidden>}
    </ButtonLink>
  );
}
