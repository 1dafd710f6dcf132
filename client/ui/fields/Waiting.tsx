import { useEffect, useState } from 'react';
import { PendingToast } from '../notes/Note';
import { VisuallyHidden } from '../text/Text';

/** Time in milliseconds for which a text must stay unchanged before it is announced. */
const DELAY = 500;

/** Returns the text once it has stayed unchanged for half a second, so screen readers do not announce every change. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface WaitingProps {
  /** Number of the card being checked. Empty if no check is pending. */
  readonly card: string;
  /**
   * True to also show the number at the bottom of the window, for checks without a visible card field. The element must
   * then be the last one on the page.
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
