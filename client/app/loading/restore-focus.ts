import { tabStorage } from './tab-storage';

const KEY = 'pressed';
const controls = () => [...document.querySelectorAll<HTMLElement>('a, button, summary, input')];

/** Keeps which control has the focus, by its place in the page, over a reload for a part that it needs. */
export function keepFocus(): void {
  const { activeElement } = document;
  tabStorage.set(KEY, controls().indexOf(activeElement as HTMLElement));
}

/** The page stands at what was pressed before the reload, and one may press it once more. */
export function restoreFocus(): void {
  const kept = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  if (typeof kept === 'number' && document.activeElement === document.body) controls()[kept]?.focus();
}
