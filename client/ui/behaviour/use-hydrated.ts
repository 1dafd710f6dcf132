import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until hydration, then true: for what has a plain version until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
