import { useLocation } from 'react-router-dom';
import { QuietOpener } from '../Button';

interface AnotherCardProps {
  /** Id of the element that will contain the card field. */
  readonly place: string;
  readonly busy?: boolean;
  readonly onCheckAnother: () => void;
}

/**
 * Control that starts a check of another card. Without JavaScript, the control links to the same page and keeps the
 * query. After a POST request, a link that only adds a hash would scroll instead of loading the page, so the URL also
 * includes a question mark.
 */
export function AnotherCard({ place, busy, onCheckAnother }: AnotherCardProps) {
  const { search } = useLocation();
  return (
    <QuietOpener href={search || `?${place}`} busy={busy} onOpen={onCheckAnother}>
      Проверить другую карту
    </QuietOpener>
  );
}
