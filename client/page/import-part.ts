const RELOAD_PAUSE = 60_000;
const RETRY_AFTER = 800;
const KEY = 'reloaded-at';

/**
 * Imports a part of the product. A failure is most often a mobile network's hiccup: one quiet retry first, then the
 * page reloads, at most once per 60 seconds (product: Pages).
 */
export async function importPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    return load().catch(reloadOnce);
  }
}

function reloadOnce(error: unknown): never {
  const last = Number(sessionStorage.getItem(KEY));
  if (Date.now() - last > RELOAD_PAUSE) {
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  }
  throw error;
}
