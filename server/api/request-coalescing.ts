/** Whoever asks while a key is under way gets the same promise. */
export function createRequestCoalescing<T>(): (key: string, start: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, start) => {
    const known = underWay.get(key);
    if (known) return known;
    const promise = start().finally(() => underWay.delete(key));
    underWay.set(key, promise);
    return promise;
  };
}
