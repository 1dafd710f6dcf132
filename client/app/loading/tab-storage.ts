/**
 * JSON values that are kept until the tab is closed. If storage is forbidden or full, `set` does nothing. `get` returns
 * null for an unreadable value.
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
