import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../text/Text';

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

/** Tells screen readers that a card is being checked, if it takes a while; an empty number is none. */
export function Waiting({ card }: { card: string }) {
  const isSlow = useDebounced(card) === card;
  return (
    <div role="status">{card && isSlow && <VisuallyHidden>{`Проверяем карту ${card}…`}</VisuallyHidden>}</div>
  );
}
