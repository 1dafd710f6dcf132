/**
 * Stores JSON values in sessionStorage. `set` returns false if storage is blocked or full. `get` returns null if the
 * value is missing or invalid.
 */
export const tabStorage = {
  get: (key: string): unknown => orNull(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
  set(key: string, value: unknown): boolean {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  remove: (key: string) => void orNull(() => sessionStorage.removeItem(key)),
};

function orNull(attempt: () => unknown): unknown {
  try {
    return attempt();
  } catch {
    return null;
  }
}
