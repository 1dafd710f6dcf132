import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../text/Text';

/** In milliseconds: an answer that comes sooner speaks for itself. */
const PATIENCE = 500;

/** Tells screen readers that a card is being checked; an empty number is none. */
export function Waiting({ card }: { card: string }) {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(card), card ? PATIENCE : 0);
    return () => clearTimeout(timer);
  }, [card]);
  return (
    <div role="status">
      {card && told === card && <VisuallyHidden>{`Проверяем карту ${card}…`}</VisuallyHidden>}
    </div>
  );
}
