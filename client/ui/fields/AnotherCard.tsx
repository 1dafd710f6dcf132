import { useLocation } from 'react-router-dom';
import { QuietOpener } from '../Button';

interface AnotherCardProps {
  /** Id of the element in which the field will appear. */
  readonly place: string;
  readonly busy?: boolean;
  readonly onCheckAnother: () => void;
}

/**
 * Control that starts a check of another card. Without JavaScript, it links to the same page and keeps the query. After
 * a POST request, a link to the same URL with a hash would only scroll, so an additional question mark makes the URL
 * different.
 */
export function AnotherCard({ place, busy, onCheckAnother }: AnotherCardProps) {
  const { search } = useLocation();
  return (
    <QuietOpener href={search || `?${place}`} busy={busy} onOpen={onCheckAnother}>
      Проверить другую карту
    </QuietOpener>
  );
}
