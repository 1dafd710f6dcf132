/** More than any field that opens has room for. */
const AT_MOST = 50;

/** What a field that comes has missed: the text, and whether Enter was pressed after it. */
interface TypedAhead {
  readonly text: string;
  readonly entered: boolean;
}

const NOTHING: TypedAhead = { text: '', entered: false };
let typed = NOTHING;

function keep(event: KeyboardEvent): void {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || (target as Element).matches('input, select, textarea')) return;
  const { text, entered } = typed;
  if (key === 'Enter' || key === ' ') {
    // Before anything is typed it is for what has the focus, as when the key that opened the modal is held down.
    if (!text) return;
    event.preventDefault();
  }
  if (entered) return;
  if (key === 'Enter') typed = { text, entered: true };
  else if (key === 'Backspace') typed = { text: text.slice(0, -1), entered };
  else if (key.length === 1 && text.length < AT_MOST) typed = { text: text + key, entered };
}

/**
 * Keeps what is typed into no field, from the moment a modal that asks is opened: its field comes with a delay, or with
 * its code, and takes what was meant for it, up to Enter. Returns how to end it; what nobody has taken by then is
 * forgotten.
 */
export function keepTypedAhead(): () => void {
  addEventListener('keydown', keep, true);
  return () => void takeTypedAhead();
}

/** What was typed ahead, once: the field that takes it has the keys from here on. */
export function takeTypedAhead(): TypedAhead {
  removeEventListener('keydown', keep, true);
  const taken = typed;
  typed = NOTHING;
  return taken;
}
