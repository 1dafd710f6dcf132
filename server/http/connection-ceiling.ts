import { readFileSync } from 'node:fs';

/** Connections of visitors and balancers at once, at most: idle ones of so many take some forty megabytes. */
const MOST = 4096;

/**
 * How many connections to let in. Each may have a file open too, and the API, Redis and the log need descriptors of
 * their own: where the system grants few of them it is a third, and what is let in is served.
 */
export function connectionCeiling(granted = descriptorsGranted()): number {
  return Math.max(1, Math.min(MOST, Math.floor(granted / 3)));
}

/** Descriptors this process may have at once; where the system does not tell, as many as one could wish for. */
function descriptorsGranted(): number {
  try {
    const [, granted] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return granted === undefined ? Infinity : Number(granted);
  } catch {
    return Infinity;
  }
}
