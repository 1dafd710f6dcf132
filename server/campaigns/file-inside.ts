import { constants, type Stats } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/** Why a file is not to be had. */
export interface Refusal {
  readonly expected: string;
  readonly found: string;
}
/** A file that may be read: where it really is, and what the file system says of it. */
export interface FileInside {
  readonly path: string;
  readonly stat: Stats;
}

/** Where a path really is, links followed; undefined outside the folder or when it is not there. */
export async function placeInside(root: string, path: string): Promise<string | undefined> {
  const real = await realpath(path).catch(() => undefined);
  return real?.startsWith(root + sep) ? real : undefined;
}

/** Looks at a file without reading it. Links are followed within the folder alone. `root` must be a real path. */
export async function statInside(
  root: string,
  file: string,
  maxBytes: number,
): Promise<FileInside | Refusal> {
  const path = await placeInside(root, file);
  if (path === undefined) return { expected: 'файл в папке акций', found: 'ссылка наружу или в никуда' };
  const stat = await lstat(path).catch(() => undefined);
  if (!stat?.isFile()) return { expected: 'файл', found: 'не файл' };
  return stat.size > maxBytes ? tooLarge(stat.size, maxBytes) : { path, stat };
}

/** Its bytes, or why they are not to be had now. */
export async function readInside({ path }: FileInside, maxBytes: number): Promise<Buffer | Refusal> {
  try {
    // Without waiting for the other end, should it be a pipe, and not by a link that has just been put in its place.
    const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    try {
      const { size } = await handle.stat();
      const bytes = Buffer.alloc(Math.min(size, maxBytes) + 1);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
      return bytesRead > maxBytes ? tooLarge(size, maxBytes) : bytes.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    return { expected: 'файл, который можно прочитать', found: 'нет доступа' };
  }
}

const tooLarge = (size: number, maxBytes: number): Refusal => ({
  expected: `не больше ${maxBytes / 1000} КБ`,
  found: `${Math.ceil(size / 1000)} КБ`,
});
