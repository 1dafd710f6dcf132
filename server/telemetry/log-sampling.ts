/**
 * Creates a function that allows up to `limit` log lines per time window. For an allowed line, the function returns log
 * fields with the number of lines that were suppressed since the last allowed line. For a suppressed line, the function
 * returns undefined.
 */
export function createLogSampling(limit: number, windowMs = 1000, now = () => performance.now()) {
  let windowStart = -Infinity;
  let logged = 0;
  let suppressed = 0;
  return (): { readonly suppressed?: number } | undefined => {
    if (now() - windowStart >= windowMs) {
      windowStart = now();
      logged = 0;
    }
    if (logged >= limit) {
      suppressed += 1;
      return undefined;
    }
    const fields = suppressed > 0 ? { suppressed } : {};
    logged += 1;
    suppressed = 0;
    return fields;
  };
}
