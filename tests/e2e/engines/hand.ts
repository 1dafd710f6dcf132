import { vi } from 'vitest';
import type { WatchedSite } from './watched-site';

/** One visitor's window: nothing is stored in it at first. */
export interface Tab {
  /** Goes to an address and waits for its `load`. */
  open(url: string): Promise<void>;
  /** Runs a function in the page: it knows what is in the page and its argument, and nothing else. */
  run<T, A = undefined>(inPage: (arg: A) => T, arg?: A): Promise<T>;
  /** Presses a key where the focus is: Enter, or a character. */
  press(key: string): Promise<void>;
  /** Presses the pointer, in CSS pixels of the window. */
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** An engine that visitors have, as Debian packages it. */
export interface Engine {
  readonly name: string;
  /** The programs it takes. */
  readonly programs: readonly string[];
  /** Starts it. Before the next window in it the last one is closed. */
  start(): Promise<{ newTab(): Promise<Tab>; stop(): Promise<void> }>;
}

export type Hand = ReturnType<typeof handOn>;

/** A way that visitors go, in any engine. */
export interface Flow {
  /** A sentence that goes on from «In Firefox a visitor …». */
  readonly name: string;
  walk(hand: Hand, site: WatchedSite): Promise<void>;
}

/** Two presses are no double click, wherever the page has been scrolled to between them, in milliseconds. */
const BETWEEN_PRESSES = 600;
const LONGEST = { timeout: 20_000, interval: 250 };

/** In the page: the middle of the control with this name, once it is in view and nothing is over it. */
function middleOf(name: string): [number, number] | null {
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
  const within = document.querySelector('dialog[open]') ?? document;
  const controls = within.querySelectorAll<HTMLInputElement>('a, button, summary, input, select, textarea');
  const nameOf = (control: HTMLInputElement) =>
    plain(control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent)
      // The star of a required field is for eyes alone.
      ?.replace(/ \*$/, '');
  const control = [...controls].find((one) => nameOf(one) === name && one.checkVisibility());
  // A box to tick may be drawn by its label.
  const target = control?.type === 'checkbox' ? control.labels?.[0] : control;
  if (!target || control?.disabled) return null;
  const { left, top, width, height } = target.getBoundingClientRect();
  const middle: [number, number] = [left + width / 2, top + height / 2];
  if (target.contains(document.elementFromPoint(...middle))) return middle;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}

const canBeUsed = () =>
  !document.getElementById('start')?.dataset['parts'] || document.documentElement.dataset['code'] === 'here';
const whatIsSeen = () => `${document.body.innerText.replace(/\s+/g, ' ')} (${location.href})`;

/** A hand on a window: what a visitor does with a page, and what they see; each waits for what it needs. */
export function handOn(tab: Tab, site: string) {
  const until = (why: () => string, isSo: () => Promise<boolean>) =>
    vi.waitFor(async () => {
      if (!(await isSo())) throw new Error(why());
    }, LONGEST);

  const sees = async (text: string) => {
    let page = '';
    const isSo = async () => (page = await tab.run(whatIsSeen)).includes(text);
    await until(() => `There is no «${text}» in: ${page}`, isSo);
  };

  let pressedAt = -Infinity;
  return {
    /** Opens a page by its path and waits until it can be used. */
    async open(path: string) {
      await tab.open(site + path);
      await until(
        () => `${path} cannot be used`,
        () => tab.run(canBeUsed),
      );
    },
    /** Presses this control, of the dialog if there is one, once it stood still for longer than a page waits to scroll. */
    async press(name: string) {
      let was: string | undefined;
      await until(
        () => `There is no «${name}» to press`,
        async () => {
          const place = await tab.run(middleOf, name);
          const stands = place !== null && String(place) === was;
          was = place ? String(place) : undefined;
          if (!stands || performance.now() - pressedAt < BETWEEN_PRESSES) return false;
          await tab.click(...place);
          pressedAt = performance.now();
          return true;
        },
      );
    },
    /** Types where the focus is, key by key, and presses a last key by its name. */
    async type(text: string, last?: 'Enter') {
      for (const key of text) await tab.press(key);
      if (last) await tab.press(last);
    },
    /** Waits for a text that can be seen. */
    sees,
    /** Reads whatever is in the page; what the function needs comes with it. */
    read: tab.run,
  };
}
