/**
 * Values that the tab keeps until it is closed, as JSON under a key. If the browser forbids storage or it is full, `set`
 * does nothing. `get` returns null for a value that cannot be read.
 */
export const tabStorage = {
  get: (key: string): unknown => orNull(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
  set: (key: string, value: unknown) => void orNull(() => sessionStorage.setItem(key, JSON.stringify(value))),
  remove: (key: string) => void orNull(() => sessionStorage.removeItem(key)),
};

function orNull(attempt: () => unknown): unknown {
  try {
    return attempt();
  } catch {
    return null;
  }
}
