import CircuitBreaker from 'opossum';
import { LRUCache } from 'lru-cache';
import { UpstreamFault } from './upstream-errors';

/** Whom a question is about and who asks it, where that is known: a card or an address; a visitor's network. */
export interface Parties {
  readonly subject: string | undefined;
  readonly asker: string | undefined;
}

/** Holds a call back while the API fails it for everyone. */
export interface Breaker {
  /** Does the work, or rejects with `held_back` at once while the call is held back. */
  run<T>(parties: Parties, work: () => Promise<T>): Promise<T>;
  isOpen(): boolean;
  close(): void;
}

interface Options {
  /** How long a call is left alone, in milliseconds. */
  readonly pause: number;
  readonly onTurn: (open: boolean) => void;
}

/** For how long an outcome counts, in milliseconds, and how many it takes to hold a call back. */
const WINDOW = 10_000;
const MANY = 15;
/** Parties remembered of each outcome in a window. */
const REMEMBERED = 5000;

/**
 * One that nobody can open for others: in a window each card, each address and each visitor counts once, so that what
 * fails must fail for many. Nor does what has just failed decide whether the API is well again.
 */
export function createBreaker({ pause, onTurn }: Options): Breaker {
  const circuit = new CircuitBreaker((work: () => Promise<unknown>) => work(), {
    timeout: false,
    volumeThreshold: MANY,
    errorThresholdPercentage: 90,
    rollingCountTimeout: WINDOW,
    resetTimeout: pause,
  });
  circuit.on('open', () => onTurn(true)).on('close', () => onTurn(false));
  const good = rememberParties();
  const failed = rememberParties();

  /** Tells the circuit of an outcome, if it is the first of its parties. */
  function count(parties: Parties, seen: typeof good, outcome: () => Promise<unknown>) {
    const isFirst = !seen.has(parties);
    seen.add(parties);
    if (isFirst && circuit.closed) circuit.fire(outcome).catch(() => {});
  }

  return {
    async run(parties, work) {
      if (!circuit.closed) return trial(parties, work);
      try {
        const answer = await work();
        count(parties, good, async () => answer);
        return answer;
      } catch (error) {
        count(parties, failed, () => Promise.reject(error));
        throw error;
      }
    },
    isOpen: () => circuit.opened,
    close: () => circuit.shutdown(),
  };

  async function trial<T>(parties: Parties, work: () => Promise<T>): Promise<T> {
    if (!circuit.halfOpen || failed.has(parties)) throw heldBack();
    try {
      return (await circuit.fire(work)) as T;
    } catch (error) {
      if (error instanceof UpstreamFault) throw (failed.add(parties), error);
      // The circuit's own refusal: somebody else's trial is under way.
      throw heldBack();
    }
  }
}

const heldBack = () => new UpstreamFault('held_back');

/** Who had an outcome in the last window. Whoever is unknown is nobody: it counts each time. */
function rememberParties() {
  const seen = new LRUCache<string, true>({ max: REMEMBERED, ttl: WINDOW });
  const keysOf = ({ subject, asker }: Parties) => [
    ...(subject === undefined ? [] : [`about ${subject}`]),
    ...(asker === undefined ? [] : [`by ${asker}`]),
  ];
  return {
    has: (parties: Parties) => keysOf(parties).some((key) => seen.has(key)),
    add: (parties: Parties) => keysOf(parties).forEach((key) => seen.set(key, true)),
  };
}
