import { useEffect, useState } from 'react';
import { PendingToast } from '../notes/Note';
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

interface WaitingProps {
  /** Number of the card that is being checked. An empty string means that no check is pending. */
  readonly card: string;
  /**
   * Also shows the number at the bottom of the window, because no visible field contains it. The element must then be
   * the last one of the page.
   */
  readonly visible?: boolean;
}

/** Announces a slow card check to screen readers. */
export function Waiting({ card, visible }: WaitingProps) {
  const isSlow = useDebounced(card) === card;
  const text = `Проверяем карту ${card}…`;
  return (
    <div role="status">
      {card &&
        isSlow &&
        (visible ? <PendingToast>{text}</PendingToast> : <VisuallyHidden>{text}</VisuallyHidden>)}
    </div>
  );
}
