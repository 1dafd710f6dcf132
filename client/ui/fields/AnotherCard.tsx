import { useLocation } from 'react-router-dom';
import { QuietOpener } from '../Button';

interface AnotherCardProps {
  /** URL hash of the element that will contain the card field. */
  readonly place: string;
  readonly busy?: boolean;
  readonly onCheckAnother: () => void;
}

/**
 * Control that starts a check of another card. Without JavaScript, the control links to the same page and keeps the
 * query. If there is no query, the URL contains an empty one, because after a POST request a link with only a hash
 * would scroll instead of loading the page.
 */
export function AnotherCard({ place, busy, onCheckAnother }: AnotherCardProps) {
  const { search } = useLocation();
  return (
    <QuietOpener href={search || `?${place}`} busy={busy} onOpen={onCheckAnother}>
      Проверить другую карту
    </QuietOpener>
  );
}
