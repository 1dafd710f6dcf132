import clsx from 'clsx/lite';
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import styles from './Button.module.css';
import { Icon } from './Icon';
import { useHydrated } from './loading/Scripting';
import { separateTexts, VisuallyHidden } from './text/Text';

/** Appearance of a button. By default, a button is filled with the accent colour. */
export type ButtonKind = 'cta' | 'onHero' | 'ghost' | 'vial';

interface Look {
  readonly kind?: ButtonKind | undefined;
  readonly medium?: boolean | undefined;
  readonly wide?: boolean | undefined;
}

const classOf = ({ kind, medium, wide }: Look) =>
  clsx(styles.button, kind && styles[kind], medium && styles.medium, wide && styles.wide);

/**
 * Returns true for a click without a modifier key. With a modifier key, browsers open the link in a new tab or window,
 * or download it.
 */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

/** ARIA attributes of a control while its request is pending. */
const busyProps = (busy = false) => (busy ? { 'aria-busy': true, 'aria-disabled': true } : {});
const WAIT = <VisuallyHidden key="wait">&nbsp;(подождите)</VisuallyHidden>;

/** Space after a link, which separates it from the next link in text browsers. Flex and grid layouts ignore it. */
const SPACE = ' ';

/** A button. While `busy` is true, the button is marked as disabled, but keeps its width and its focus. */
export function Button(props: Look & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className'>) {
  const { kind, medium, wide, busy, children, ...button } = props;
  return (
    <button type="button" {...button} className={classOf({ kind, medium, wide })} {...busyProps(busy)}>
      {separateTexts(children, busy && WAIT)}
    </button>
  );
}

/** A link that looks like a button. */
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

interface Opener {
  /** True while a request is pending. A click then does nothing. */
  readonly busy?: boolean | undefined;
  readonly onOpen: () => void;
}

/**
 * Returns props that turn a link into a button: a click or the Space key calls `onOpen`. Before hydration, or with a
 * modifier key, the browser follows the link as usual. The element is never replaced, so focus and early clicks are not
 * lost.
 */
function useOpener({ busy, onOpen }: Opener) {
  const isHydrated = useHydrated();
  return {
    role: isHydrated ? 'button' : undefined,
    onClick(press: MouseEvent) {
      if (!isPlainPress(press)) return;
      press.preventDefault();
      if (!busy) onOpen();
    },
    onKeyDown(event: KeyboardEvent) {
      // Without this, the Space key would scroll the page.
      if (event.key === ' ') event.preventDefault();
    },
    onKeyUp(event: KeyboardEvent<HTMLElement>) {
      if (event.key === ' ') event.currentTarget.click();
    },
  };
}

/**
 * A button that opens a modal or another part of the page. Before hydration, it is a link to a place that works without
 * JavaScript.
 */
export function OpenerLink(props: ComponentProps<typeof ButtonLink> & Opener) {
  const { onOpen, busy, children, ...link } = props;
  const opener = useOpener({ busy, onOpen });
  return (
    <ButtonLink {...link} {...opener} {...busyProps(busy)}>
      {separateTexts(children, busy && WAIT)}
    </ButtonLink>
  );
}

/** Like `OpenerLink`, but looks like a link in a text. */
export function QuietOpener(props: ComponentProps<typeof TextLink> & Opener) {
  const { onOpen, busy, ...link } = props;
  const opener = useOpener({ busy, onOpen });
  return <TextLink {...link} {...opener} arrow={false} aria-disabled={busy || undefined} />;
}

/** A button that looks like a text link. */
export function TextButton({ children, ...button }: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" {...button} className={styles.textButton}>
      {separateTexts(children)}
    </button>
  );
}

interface TextLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  readonly href: string;
  /** False to hide the arrow, for example if a click opens a part of the same page. */
  readonly arrow?: boolean;
}

/**
 * A text link with an arrow. The arrow points down for a target on the same page, right for another page of this site,
 * and outwards for another site.
 */
export function TextLink({ arrow = true, children, ...link }: TextLinkProps) {
  return (
    <>
      <a {...link} className={clsx(styles.textButton, arrow && styles.withArrow)} data-screen>
        {arrow ? <span>{children}</span> : separateTexts(children)}
        {arrow && <Icon name={arrowTo(link.href)} small />}
      </a>
      {SPACE}
    </>
  );
}

function arrowTo(href: string) {
  if (href.startsWith('#')) return 'down';
  return href.startsWith('/') ? 'right' : 'external';
}
