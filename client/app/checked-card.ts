import { tabStorage } from './loading/tab-storage';
import { TYPED_CARD } from './tab-card';

/** sessionStorage key of the last card check that found a card. */
const CHECKED = 'checked';

interface Checked {
  readonly card: string;
  /** Paths of the pages that can show the result of this check. */
  readonly paths: readonly string[];
}

/** Path of the current page without the trailing slash. */
const currentPath = () => location.pathname.replace(/\/$/, '');

function readChecked(): Checked | null {
  const { card, paths } = (tabStorage.get(CHECKED) ?? {}) as Partial<Checked>;
  return typeof card === 'string' && Array.isArray(paths) ? { card, paths } : null;
}

/**
 * Stores a card check that found the card. The current page and the pages in `paths` then repeat the check when they
 * load.
 */
export function rememberCheck(card: string, paths: readonly string[] = []): void {
  const checked = readChecked();
  const earlier = checked?.card === card ? checked.paths : [];
  tabStorage.set(CHECKED, { card, paths: [...new Set([...earlier, currentPath(), ...paths])] });
}

/** Deletes the stored card check. */
export const forgetCheck = () => tabStorage.remove(CHECKED);

/**
 * Returns the card number of the stored check if the current page can repeat the check. Returns null if the page is not
 * in the `paths` of the check, or if the visitor has since typed another number.
 */
export function cardToRepeat(): string | null {
  const checked = readChecked();
  if (!checked?.paths.includes(currentPath())) return null;
  return tabStorage.get(TYPED_CARD) === checked.card ? checked.card : null;
}
