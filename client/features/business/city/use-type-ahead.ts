import { useRef } from 'react';

/** Letters typed within this time belong together, in milliseconds. */
const PAUSE = 600;

/**
 * Search by typing in a list of names. The returned function takes a pressed key and the current index, and gives the
 * index of the next name that begins with what has been typed; undefined for no name or a key that is no letter.
 */
export function useTypeAhead(names: readonly string[]): (key: string, from: number) => number | undefined {
  const typed = useRef({ letters: '', at: 0 });
  return (key, from) => {
    const { letters, at } = typed.current;
    const now = Date.now();
    const before = now - at < PAUSE ? letters : '';
    if (key.length !== 1 || (key === ' ' && !before)) {
      typed.current = { letters: '', at: 0 };
      return undefined;
    }
    const sought = (before + key).toLowerCase();
    typed.current = { letters: sought, at: now };
    // The same letter again goes on to the next name; a longer beginning may stay where it is.
    const start = sought.length > 1 ? from : from + 1;
    const order = names.map((_, index) => (start + index) % names.length);
    return order.find((index) => names[index]?.toLowerCase().startsWith(sought));
  };
}
