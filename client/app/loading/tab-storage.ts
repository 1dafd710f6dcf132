/**
 * What this tab keeps until it is closed, as JSON under a key. Storage may be forbidden (private windows) or full: then
 * nothing is kept, and what was kept reads as null.
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
