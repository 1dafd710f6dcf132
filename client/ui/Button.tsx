import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { separateTexts, VisuallyHidden } from './text/Text';

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

/** Whether a press of a link is for this page: with a key held it means a new tab, a new window or a download. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

/** What says of a control that what it has asked for is under way. */
const busyProps = (busy = false) => (busy ? { 'aria-busy': true, 'aria-disabled': true } : {});
const WAIT = <VisuallyHidden>&nbsp;(подождите)</VisuallyHidden>;

/** Parts neighbouring links in text browsers; rows and grids ignore it. */
const SPACE = ' ';

/** A button; `busy` says that its request is under way: it cannot be pressed again and keeps its width. */
export function Button(props: Look & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className'>) {
  const { kind, medium, wide, busy, children, ...button } = props;
  return (
    <button type="button" {...button} className={classOf({ kind, medium, wide })} {...busyProps(busy)}>
      {separateTexts([children, busy && WAIT])}
    </button>
  );
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink(props: Look & { href: string } & Omit<ComponentProps<'a'>, 'className'>) {
  const { kind, medium, wide, children, ...link } = props;
  return (
    <>
      <a {...link} className={classOf({ kind, medium, wide })} data-screen>
        {separateTexts(children)}
      </a>
      {SPACE}
    </>
  );
}

/**
 * A link that opens something on its page. Until the page's code is there, and with a key held that means a new tab or
 * a download, it leads where its address says. While it is `busy` a press does nothing.
 */
export function OpenerLink(
  props: ComponentProps<typeof ButtonLink> & { busy?: boolean; onOpen: () => void },
) {
  const { onOpen, busy, children, ...link } = props;
  const open = (press: MouseEvent) => {
    if (!isPlainPress(press)) return;
    press.preventDefault();
    if (!busy) onOpen();
  };
  return (
    <ButtonLink {...link} onClick={open} {...busyProps(busy)}>
      {separateTexts([children, busy && WAIT])}
    </ButtonLink>
  );
}

/** A quiet button that looks like a link. */
export function TextButton({ children, ...button }: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" {...button} className={styles.quiet}>
      {separateTexts(children)}
    </button>
  );
}

/** A quiet link with an icon. */
export function TextLink(link: Omit<ComponentProps<'a'>, 'className'> & { href: string }) {
  return (
    <>
      <a {...link} className={styles.quiet} data-screen>
        {separateTexts(link.children)}
      </a>
      {SPACE}
    </>
  );
}
