/** Starts work under a key, or joins the one that is under way. */
export type Flights<T> = (key: string, start: () => Promise<T>) => Promise<T>;

/** Equal questions at the same time are one: whoever asks meanwhile gets the answer of the first. */
export function createFlights<T>(): Flights<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, start) => {
    const known = underWay.get(key);
    if (known) return known;
    const flight = start().finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}
