import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls back at every change below a folder, until the function it gives is called. Each folder is watched on its own:
 * Node's recursive watching on Linux watches files, and loses one that an editor replaces by another.
 */
export function watchFolders(folder: string, onChange: (path: string) => void) {
  const watchers = new Map<string, FSWatcher>();
  /** Also of a folder that has come again. */
  function add(path: string) {
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
