import type { ReactNode, SubmitEvent } from 'react';
import { useHref, useLocation } from 'react-router-dom';

interface AgainFormProps {
  /** The hash of where its field will stand. */
  readonly place: string;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly children: ReactNode;
}

/**
 * Without JavaScript asks for its own page again, with its query. There its address has no hash: with the same query, a
 * hash would be a place in the page that is shown, though that answers a post. With none, the question mark is new.
 */
export function AgainForm({ place, onSubmit, children }: AgainFormProps) {
  const { pathname, search } = useLocation();
  const page = useHref(pathname);
  return (
    <form action={search ? page : place} onSubmit={onSubmit}>
      {[...new URLSearchParams(search)].map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
