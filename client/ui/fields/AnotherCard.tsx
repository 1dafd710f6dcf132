import { useLocation } from 'react-router-dom';
import { QuietOpener } from '../Button';

interface AnotherCardProps {
  /** Id of the element that will contain the field. */
  readonly place: string;
  readonly busy?: boolean;
  readonly onAsk: () => void;
}

/**
 * The way to another card. Without JavaScript it leads to its own page, with its query. There its address has no hash: with
 * the same query, a hash would be a place in the page that is shown, though that answers a post. With none, the question
 * mark is new.
 */
export function AnotherCard({ place, busy, onAsk }: AnotherCardProps) {
  const { search } = useLocation();
  return (
    <QuietOpener href={search || `?${place}`} busy={busy} onOpen={onAsk}>
      Проверить другую карту
    </QuietOpener>
  );
}
