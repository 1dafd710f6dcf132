import { useDebounced } from '../behaviour/use-debounced';
import { VisuallyHidden } from '../text/Text';

/** Tells screen readers that a card is being checked, if it takes a while; an empty number is none. */
export function Waiting({ card }: { card: string }) {
  const isSlow = useDebounced(card) === card;
  return (
    <div role="status">{card && isSlow && <VisuallyHidden>{`Проверяем карту ${card}…`}</VisuallyHidden>}</div>
  );
}
