import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FolderFile } from '../validation/validate-campaign';

/** Where a path really is, links followed; undefined outside the folder or when it is not there. */
export async function placeInside(root: string, path: string): Promise<string | undefined> {
  const real = await realpath(path).catch(() => undefined);
  return real?.startsWith(root + sep) ? real : undefined;
}

/**
 * A file's bytes. Links are followed within the folder alone; what is no file, leads out, is too large or cannot be read
 * is said instead. `root` must be a real path.
 */
export async function readInside(
  root: string,
  folder: string,
  file: string,
  mostBytes: number,
): Promise<FolderFile> {
  const path = await placeInside(root, join(folder, file));
  if (path === undefined) return { expected: 'файл в папке акций', found: 'ссылка наружу или в никуда' };
  try {
    // Without waiting for the other end, should it be a pipe, and not by a link that has just been put in its place.
    const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return { expected: 'файл', found: 'не файл' };
      const bytes = Buffer.alloc(Math.min(stat.size, mostBytes) + 1);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
      if (bytesRead > mostBytes)
        return { expected: `не больше ${mostBytes / 1000} КБ`, found: `${Math.ceil(stat.size / 1000)} КБ` };
      return bytes.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    return { expected: 'файл, который можно прочитать', found: 'нет доступа' };
  }
}
