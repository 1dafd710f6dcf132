import { useLocation } from 'react-router-dom';
import { QuietOpener } from '../Button';

interface AnotherCardProps {
  /** URL hash of the section that contains the card field, such as `#card-status`. */
  readonly place: string;
  readonly busy?: boolean;
  readonly onCheckAnother: () => void;
}

/**
 * Button to check another card. Without JavaScript, it is a link that loads the same page with the same query. If there
 * is no query, the link adds an empty one, because a link with only a hash would not load the page again.
 */
export function AnotherCard({ place, busy, onCheckAnother }: AnotherCardProps) {
  const { search } = useLocation();
  return (
    <QuietOpener href={search || `?${place}`} busy={busy} onOpen={onCheckAnother}>
      Проверить другую карту
    </QuietOpener>
  );
}
