import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../text/Text';

/** Minimum time without a change before an announcement, in milliseconds. */
const DELAY = 500;

/** Returns the text once it has been stable for half a second, for screen reader announcements. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Announces a slow card check to screen readers. An empty `card` means that no check is pending. */
export function Waiting({ card }: { card: string }) {
  const isSlow = useDebounced(card) === card;
  return (
    <div role="status">{card && isSlow && <VisuallyHidden>{`Проверяем карту ${card}…`}</VisuallyHidden>}</div>
  );
}
