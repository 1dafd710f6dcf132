import { useEffect, useState } from 'react';

/** In milliseconds: what changes sooner is not read out. */
const DELAY = 500;

/** The text, once it has stayed the same for half a second: for what screen readers announce. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
