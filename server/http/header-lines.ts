/** Header lines a request may have; browsers, a CDN and a balancer make about forty. */
const MAX_LINES = 100;

/**
 * The status that refuses a request for its header lines (names and values in turn): 431 for too many of them, 400 for
 * a second Host, which another parser might prefer.
 */
export function headerRefusal(rawHeaders: readonly string[]): 400 | 431 | undefined {
  if (rawHeaders.length > 2 * MAX_LINES) return 431;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 ? 400 : undefined;
}
