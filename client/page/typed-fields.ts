import { tabStorage } from './tab-storage';

const KEY = 'typed';

/** Fields that are typed into; what their names hold is kept by name. */
const fields = () =>
  document.querySelectorAll<HTMLInputElement>(
    'input[name]:not([type=checkbox], [type=radio], [type=hidden])',
  );

/** Keeps what is typed for the load of the page that follows, in this tab alone, and never in an address. */
export function keepTyped(): void {
  const typed = [...fields()].filter(({ value }) => value).map(({ name, value }) => [name, value]);
  if (typed.length) tabStorage.set(KEY, typed);
}

/** Puts it back, once, where nothing else has been typed meanwhile; the field's component takes it over (ui/fields/DigitsInput). */
export function putTypedBack(): void {
  const kept = tabStorage.get(KEY);
  if (!Array.isArray(kept)) return;
  tabStorage.remove(KEY);
  const typed = new Map(kept as [string, string][]);
  for (const field of fields())
    if (field.value === field.defaultValue) field.value = typed.get(field.name) ?? field.value;
}
