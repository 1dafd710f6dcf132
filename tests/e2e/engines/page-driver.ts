import { vi } from 'vitest';
import type { WatchedSite } from './watched-site';

/** A browser window with an empty profile. */
export interface Tab {
  /** Opens a URL and waits for its `load` event. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. The function cannot use variables that are declared outside of it. */
  run<T, A = undefined>(inPage: (arg: A) => T, arg?: A): Promise<T>;
  /** Sends a key press, either Enter or a character, to the focused element. */
  press(key: string): Promise<void>;
  /** Clicks at a position in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** A browser that is installed as a Debian package. */
export interface Engine {
  readonly name: string;
  /** Programs that must be installed to control the browser. */
  readonly programs: readonly string[];
  /** Starts the browser. Only one window can be open at a time. */
  start(): Promise<{ newTab(): Promise<Tab>; stop(): Promise<void> }>;
}

export type PageDriver = ReturnType<typeof createDriver>;

/** A visitor task that is tested in every browser. */
export interface Flow {
  /** Task as worded in the test title, for example 'get typed text back with the Back button'. */
  readonly task: string;
  run(driver: PageDriver, site: WatchedSite): Promise<void>;
}

/** Delay between two clicks in milliseconds, so that the browser does not treat them as a double click. */
const BETWEEN_PRESSES = 600;
const LONGEST = { timeout: 20_000, interval: 250 };

/**
 * Returns the centre of the control with the given name. Returns null if the control is disabled, covered or outside
 * the viewport. Runs in the page.
 */
function middleOf(name: string): [number, number] | null {
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
  const within = document.querySelector('dialog[open]') ?? document;
  const controls = within.querySelectorAll<HTMLInputElement>('a, button, summary, input, select, textarea');
  const nameOf = (control: HTMLInputElement) =>
    plain(control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent)
      // Remove the asterisk that marks a required field. Screen readers do not read the asterisk, so it is not part of
      // the name.
      ?.replace(/ \*$/, '');
  const control = [...controls].find((one) => nameOf(one) === name && one.checkVisibility());
  // Locate the label of a checkbox, because a visitor sees and clicks the label.
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

/** Waits until `isTrue` returns true. After a timeout, throws an error with the message from `problem`. */
const until = (problem: () => string, isTrue: () => Promise<boolean>) =>
  vi.waitFor(async () => {
    if (!(await isTrue())) throw new Error(problem());
  }, LONGEST);

/**
 * Creates a function that returns the centre of the control with the given name. Returns undefined until two calls in a
 * row have found the control at the same position.
 */
function createStablePlace(tab: Tab, name: string) {
  let previous: string | undefined;
  return async (): Promise<[number, number] | undefined> => {
    const place = await tab.run(middleOf, name);
    const isStable = place !== null && String(place) === previous;
    previous = place ? String(place) : undefined;
    return isStable ? place : undefined;
  };
}

/** Creates functions that act as a visitor in a browser window. Each function waits until its action is possible. */
export function createDriver(tab: Tab, site: string) {
  const sees = async (text: string) => {
    let page = '';
    const isSo = async () => (page = await tab.run(whatIsSeen)).includes(text);
    await until(() => `There is no «${text}» in: ${page}`, isSo);
  };

  let pressedAt = -Infinity;
  return {
    /** Opens a page and waits until it is hydrated. */
    async open(path: string) {
      await tab.open(site + path);
      await until(
        () => `${path} cannot be used`,
        () => tab.run(canBeUsed),
      );
    },
    /**
     * Clicks the control with the given name once the control has stopped moving. If a dialog is open, searches only
     * the dialog.
     */
    async press(name: string) {
      const stablePlace = createStablePlace(tab, name);
      const click = async () => {
        const place = await stablePlace();
        if (!place || performance.now() - pressedAt < BETWEEN_PRESSES) return false;
        await tab.click(...place);
        pressedAt = performance.now();
        return true;
      };
      await until(() => `There is no «${name}» to press`, click);
    },
    /** Types the text key by key into the focused element, then presses the optional last key. */
    async type(text: string, last?: 'Enter') {
      for (const key of text) await tab.press(key);
      if (last) await tab.press(last);
    },
    /** Waits until the page shows the text. */
    sees,
    /** Runs a function in the page and returns its result. */
    read: tab.run,
  };
}
