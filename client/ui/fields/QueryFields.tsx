import { useLocation } from 'react-router-dom';

/** For a form that asks for its own page again: without JavaScript the address would lose its query. */
export function QueryFields() {
  const { search } = useLocation();
  return [...new URLSearchParams(search)].map(([name, value], place) => (
    <input key={place} type="hidden" name={name} value={value} />
  ));
}
