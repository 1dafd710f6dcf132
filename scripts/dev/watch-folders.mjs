import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls back at every change below a folder, until the function it gives is called. Each folder is watched on its own: Node's recursive watching on Linux
 * watches files, and loses one that an editor replaces by another.
 *
 * @param {string} folder
 * @param {(path: string) => void} onChange
 */
export function watchFolders(folder, onChange) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map();
  /** Also of a folder that has come again. @param {string} path */
  function add(path) {
    const entries = readdirSync(path, { withFileTypes: true });
    watchers.get(path)?.close();
    const watcher = watch(path, (_, name) => {
      const changed = join(path, name ?? '');
      try {
        if (name) add(changed);
      } catch {
        // A file, or gone.
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
