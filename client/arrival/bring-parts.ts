import { RETRY_PAUSE } from '../page/retry-pause';
import { againAddress } from './again-address';

/**
 * Brings files of modules, all at once, and gives the address at which the first of them can be imported: nothing has
 * run yet. If one does not come, all are asked for once more under other addresses: browsers remember of a module that
 * it could not be had, and a file must have the same address for all that import it, or it would be there twice.
 */
export async function bringParts(parts: readonly string[]): Promise<string> {
  try {
    return await bring(parts);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
    return bring(parts.map(againAddress));
  }
}

async function bring(parts: readonly string[]): Promise<string> {
  await Promise.all(parts.map(preloaded));
  return parts[0] ?? '';
}

/** Where a browser cannot load modules ahead, their import will bring them. */
function preloaded(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    if (!link.relList.supports('modulepreload')) return resolve(undefined);
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`${href} did not come`)));
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  });
}
