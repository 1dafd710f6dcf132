import { reloadedJustNow } from '../page/reload-once';
import { tabStorage } from '../page/tab-storage';
import { parsed } from './parsed';

const KEY = 'pressed';
/** A press this long ago is not why the page reloads, in milliseconds. */
const RECENTLY = 10_000;

/** Where a button is: its words, and how many buttons with the same words come before it. */
type Place = readonly [words: string | null | undefined, before: number];

/** A busy button says so after its words. */
const wordsOf = (button: Element) => button.firstChild?.textContent;
const buttonsWith = (words: Place[0]) =>
  [...document.querySelectorAll('button[type=button]')].filter((button) => wordsOf(button) === words);

/**
 * A part that was pressed for and cannot be had reloads the page (client/page/import-part.ts): the button that was
 * pressed last before that is pressed again on the page that follows.
 */
export async function pressAfterReload(press: (button: Element) => void): Promise<void> {
  let last: { readonly button: Element; readonly at: number } | undefined;
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest('button[type=button]');
    if (button) last = { button, at: Date.now() };
  };
  addEventListener('click', onClick, true);
  addEventListener('pagehide', () => {
    if (!last || !reloadedJustNow() || Date.now() - last.at > RECENTLY) return;
    const words = wordsOf(last.button);
    tabStorage.set(KEY, [words, buttonsWith(words).indexOf(last.button)] satisfies Place);
  });

  const place = tabStorage.get(KEY) as Place | null;
  tabStorage.remove(KEY);
  if (!place) return;
  await parsed();
  const button = buttonsWith(place[0])[place[1]];
  if (button) press(button);
}
