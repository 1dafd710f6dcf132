import { useEffect, useState } from 'react';
import { PendingToast } from '../notes/Note';
import { VisuallyHidden } from '../text/Text';

/** Time in milliseconds during which a text must stay unchanged. */
const DELAY = 500;

/**
 * Returns `text` once it has stayed unchanged for half a second. Used to keep screen readers from announcing every
 * change.
 */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface WaitingProps {
  /** Card number that is being checked, or an empty string. */
  readonly card: string;
  /**
   * True to also show the card number at the bottom of the window while the card field is not visible. In this case,
   * the element must be the last one on the page.
   */
  readonly visible?: boolean;
}

/** Announces to screen readers that a card check takes longer than half a second. */
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
