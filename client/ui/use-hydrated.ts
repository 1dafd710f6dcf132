import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until the browser has taken over: where a plain version stands in until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
