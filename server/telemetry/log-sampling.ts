/** Decides which of many equal events are told one by one: all of them usually, so many a second in a rush. */
export interface RushGate {
  /** How many were passed over since the last one that was told; undefined when this one is passed over too. */
  pass(): number | undefined;
}

export function createRushGate(perSecond: number, now: () => number = () => performance.now()): RushGate {
  let [second, told, passedOver] = [0, 0, 0];
  return {
    pass() {
      const current = Math.floor(now() / 1000);
      if (current !== second) [second, told] = [current, 0];
      if (told >= perSecond) {
        passedOver += 1;
        return undefined;
      }
      told += 1;
      const missed = passedOver;
      passedOver = 0;
      return missed;
    },
  };
}

/** A gate for each kind of event, so that a rush of one hides no other. */
export const createRushGates = <Kind extends string>(perSecond: Readonly<Record<Kind, number>>) =>
  Object.fromEntries(
    Object.entries<number>(perSecond).map(([kind, limit]) => [kind, createRushGate(limit)]),
  ) as Readonly<Record<Kind, RushGate>>;
