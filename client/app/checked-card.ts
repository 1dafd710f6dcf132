import { tabStorage } from './loading/tab-storage';
import { TYPED_CARD } from './tab-card';

/** Storage key of the last card check that found a card. */
const CHECKED = 'checked';

interface Checked {
  readonly card: string;
  /** Paths of the pages that show the check result. */
  readonly paths: readonly string[];
}

/** Path of the current page without the trailing slash. */
const currentPath = () => location.pathname.replace(/\/$/, '');

function readChecked(): Checked | null {
  const { card, paths } = (tabStorage.get(CHECKED) ?? {}) as Partial<Checked>;
  return typeof card === 'string' && Array.isArray(paths) ? { card, paths } : null;
}

/** Stores a successful card check so the current page and the given pages can repeat it. */
export function rememberCheck(card: string, paths: readonly string[] = []): void {
  const checked = readChecked();
  const earlier = checked?.card === card ? checked.paths : [];
  tabStorage.set(CHECKED, { card, paths: [...new Set([...earlier, currentPath(), ...paths])] });
}

/** Removes the stored check. */
export const forgetCheck = () => tabStorage.remove(CHECKED);

/**
 * Returns the card number that the current page should check again. Returns null if the page has no stored check or the
 * visitor has since typed another number.
 */
export function cardToRepeat(): string | null {
  const checked = readChecked();
  if (!checked?.paths.includes(currentPath())) return null;
  return tabStorage.get(TYPED_CARD) === checked.card ? checked.card : null;
}
