/**
 * Calls `callback` each time the page returns from the back/forward cache. Returns a function that removes the
 * listener.
 */
export function onPageRestored(callback: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  addEventListener('pageshow', listener);
  return () => removeEventListener('pageshow', listener);
}
