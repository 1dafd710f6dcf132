import { tabStorage } from './tab-storage';

/** Each page has its own: a number typed for one campaign is not another's. */
const key = () => `typed ${location.pathname}`;

/** Fields that are typed into, by name, but those of a modal: closing it empties them (product: Favourite categories). */
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name]:not([type=checkbox], [type=radio])')].filter(
    (field) => !field.closest('dialog'),
  );

/**
 * Keeps what is typed whenever the page is left, in this tab alone, and never in an address. A browser does so by itself
 * only for fields whose values it may also offer to the next user of the device, and a card number is not for that.
 */
export function keepTyped(): void {
  addEventListener('pagehide', () => {
    const typed = fields().flatMap(({ name, value }) => (value ? [[name, value]] : []));
    if (typed.length) tabStorage.set(key(), typed);
    else tabStorage.remove(key());
  });
  // WebKit resets fields with `autocomplete="off"` when it restores a page from its back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restore();
  });
}

/** Restores what was typed after Back or a reload, before the fields' components read it (ui/fields/CardForm). */
export function putTypedBack(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type === 'back_forward' || visit?.type === 'reload') restore();
  else tabStorage.remove(key());
}

/** Fills the fields once. A field that has another value by now keeps it. */
function restore(): void {
  const kept = tabStorage.get(key());
  tabStorage.remove(key());
  if (!Array.isArray(kept)) return;
  const typed = new Map(kept as [string, string][]);
  for (const field of fields())
    if (field.value === field.defaultValue) field.value = typed.get(field.name) ?? field.value;
}
