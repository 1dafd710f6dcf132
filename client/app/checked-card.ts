import { tabStorage } from './loading/tab-storage';
import { TYPED_CARD } from './tab-card';

/** Storage key of the last check that the visitor has started and that has found a card. */
const CHECKED = 'checked';

interface Checked {
  readonly card: string;
  /** Paths of the pages that show the result of the check. */
  readonly paths: readonly string[];
}

/** Path of the current page without the trailing slash. */
const currentPath = () => location.pathname.replace(/\/$/, '');

function readChecked(): Checked | null {
  const { card, paths } = (tabStorage.get(CHECKED) ?? {}) as Partial<Checked>;
  return typeof card === 'string' && Array.isArray(paths) ? { card, paths } : null;
}

/**
 * Stores a check that the visitor has started and that has found a card. The current page and the pages with the given
 * paths repeat the check.
 */
export function rememberCheck(card: string, paths: readonly string[] = []): void {
  const checked = readChecked();
  const earlier = checked?.card === card ? checked.paths : [];
  tabStorage.set(CHECKED, { card, paths: [...new Set([...earlier, currentPath(), ...paths])] });
}

/** Removes the stored check. */
export const forgetCheck = () => tabStorage.remove(CHECKED);

/**
 * Returns the card whose check the current page repeats. Returns null if this tab has no stored check for the page. Also
 * returns null if the visitor has changed the number in the card field.
 */
export function cardToRepeat(): string | null {
  const checked = readChecked();
  if (!checked?.paths.includes(currentPath())) return null;
  return tabStorage.get(TYPED_CARD) === checked.card ? checked.card : null;
}
