import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/**
 * Watches a folder recursively and calls `onChange` with the path of every change. Returns a function that stops
 * watching. Each subfolder has its own watcher. On Linux, Node's recursive mode would watch single files, and lose
 * track of a file that an editor replaces.
 */
export function watchFolders(folder: string, onChange: (path: string) => void) {
  const watchers = new Map<string, FSWatcher>();
  /**
   * Starts to watch a folder and its subfolders. If a folder was deleted and created again, replaces its old watcher.
   */
  function add(path: string) {
    const entries = readdirSync(path, { withFileTypes: true });
    watchers.get(path)?.close();
    const watcher = watch(path, (_, name) => {
      const changed = join(path, name ?? '');
      try {
        if (name) add(changed);
      } catch {
        // Ignore a path that is not a folder or is already deleted.
      }
      onChange(changed);
    });
    watchers.set(path, watcher);
    for (const entry of entries) if (entry.isDirectory()) add(join(path, entry.name));
  }
  add(folder);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
