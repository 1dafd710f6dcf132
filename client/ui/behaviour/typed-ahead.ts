/** More than any field that opens has room for. */
const AT_MOST = 50;

let typed = '';

function keep({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  if (ctrlKey || altKey || metaKey || (target as Element).matches('input, select, textarea')) return;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1 && typed.length < AT_MOST) typed += key;
}

/**
 * Keeps what is typed into no field, from the moment a modal is asked for: its field comes with a delay, or with its code,
 * and takes what was meant for it. Returns how to end it; what nobody has taken by then is forgotten.
 */
export function keepTypedAhead(): () => void {
  addEventListener('keydown', keep, true);
  return () => void takeTypedAhead();
}

/** What was typed ahead, once: the field that takes it has the keys from here on. */
export function takeTypedAhead(): string {
  removeEventListener('keydown', keep, true);
  const taken = typed;
  typed = '';
  return taken;
}
