import { useLocation } from 'react-router-dom';
import { QuietOpener } from '../Button';

interface AnotherCardProps {
  /** Id of the element that will contain the field. */
  readonly place: string;
  readonly busy?: boolean;
  readonly onAsk: () => void;
}

/**
 * Control to check another card. Without JavaScript it links to the same page with its query. On the response to a
 * post, a URL with the same query and a hash would only scroll. An added question mark makes the URL different.
 */
export function AnotherCard({ place, busy, onAsk }: AnotherCardProps) {
  const { search } = useLocation();
  return (
    <QuietOpener href={search || `?${place}`} busy={busy} onOpen={onAsk}>
      Проверить другую карту
    </QuietOpener>
  );
}
