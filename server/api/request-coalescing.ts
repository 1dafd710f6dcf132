/** Creates a function that coalesces concurrent requests: calls with the same key share one request and its promise. */
export function createRequestCoalescing<T>(): (key: string, request: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();
  return (key, request) => {
    const pending = inFlight.get(key);
    if (pending) return pending;
    const promise = request().finally(() => inFlight.delete(key));
    inFlight.set(key, promise);
    return promise;
  };
}
