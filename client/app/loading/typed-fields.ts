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
 * only for fields whose values it may also offer to whoever uses it next, which a card's number is not for.
 */
export function keepTyped(): void {
  addEventListener('pagehide', () => {
    const typed = fields().flatMap(({ name, value }) => (value ? [[name, value]] : []));
    if (typed.length) tabStorage.set(key(), typed);
    else tabStorage.remove(key());
  });
}

/**
 * Puts it back, once, where the visitor is back or has reloaded, and nothing else has been typed meanwhile; the field's
 * component takes it over (ui/fields/CardForm).
 */
export function putTypedBack(): void {
  const kept = tabStorage.get(key());
  tabStorage.remove(key());
  const [visit] = performance.getEntriesByType('navigation');
  const isSeenAgain = visit?.type === 'back_forward' || visit?.type === 'reload';
  if (!Array.isArray(kept) || !isSeenAgain) return;
  const typed = new Map(kept as [string, string][]);
  for (const field of fields())
    if (field.value === field.defaultValue) field.value = typed.get(field.name) ?? field.value;
}
