import { useHref, useLocation } from 'react-router-dom';
import { TextButton } from '../Button';

interface AnotherCardProps {
  /** The hash of where its field will stand. */
  readonly place: string;
  readonly busy?: boolean;
  readonly onAsk: () => void;
}

/**
 * The way to another card. Without JavaScript asks for its own page again, with its query. There its address has no hash:
 * with the same query, a hash would be a place in the page that is shown, though that answers a post. With none, the
 * question mark is new.
 */
export function AnotherCard({ place, busy, onAsk }: AnotherCardProps) {
  const { pathname, search } = useLocation();
  const page = useHref(pathname);
  return (
    <form
      action={search ? page : place}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {[...new URLSearchParams(search)].map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <TextButton type="submit" aria-disabled={busy || undefined}>
        Проверить другую карту
      </TextButton>
    </form>
  );
}
