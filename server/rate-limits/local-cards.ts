import { LRUCache } from 'lru-cache';
import { CardBitmap } from './card-bitmap';
import type { CardFacts, CardStore } from './card-facts';
import { counted, slide, type SlidingWindow } from './sliding-window';

const DAY = 24 * 60 * 60 * 1000;
/** A card that was found stays familiar for one such time, and for the rest of the next. */
const MONTH = 30 * DAY;
/** Networks remembered, some ten megabytes; the three sets of cards take four. */
const REMEMBERED = 50_000;

const COUNTS = ['fresh', 'familiar', 'unknown'] as const;
type Network = Readonly<Record<(typeof COUNTS)[number], SlidingWindow>>;

/** The cards asked for in this process, and by which networks. The clock is one that nobody sets. */
export function createLocalCards(now: () => number = () => performance.now()): CardStore<CardFacts> {
  const networks = new LRUCache<string, Network>({ max: REMEMBERED });
  const total = newWindow();
  const asked = createEditions(DAY, now);
  const known = createEditions(MONTH, now);

  function newWindow(): SlidingWindow {
    return { start: now(), before: 0, here: 0 };
  }
  function onLastDay(window: SlidingWindow) {
    slide(window, DAY, now());
    return counted(window, DAY, now());
  }
  function add(window: SlidingWindow, count: number) {
    slide(window, DAY, now());
    window.here += count;
  }
  const kindOf = (card: string) =>
    asked.latest().has(card)
      ? 'repeated'
      : known.latest().has(card) || known.before()?.has(card)
        ? 'familiar'
        : 'new';

  return {
    read: (card, names) => ({
      kind: kindOf(card),
      total: onLastDay(total),
      networks: names.map((name) => {
        const network = networks.get(name);
        return each((count) => (network ? onLastDay(network[count]) : 0));
      }),
    }),
    charge(card, names, charge) {
      asked.latest().add(card);
      add(total, charge.total);
      for (const name of names) {
        const network = networks.get(name) ?? each(newWindow);
        for (const count of COUNTS) add(network[count], charge[count]);
        networks.set(name, network);
      }
    },
    found: (card) => known.latest().add(card),
  };
}

const each = <T>(
  of: (count: (typeof COUNTS)[number]) => T,
): Readonly<Record<(typeof COUNTS)[number], T>> => ({
  fresh: of('fresh'),
  familiar: of('familiar'),
  unknown: of('unknown'),
});

/** A set of cards that is begun anew after so many milliseconds, and the one before it. */
function createEditions(length: number, now: () => number) {
  let [latest, before, edition]: [CardBitmap | undefined, CardBitmap | undefined, number] = [
    undefined,
    undefined,
    0,
  ];
  function turn() {
    const current = Math.floor(now() / length);
    if (current !== edition) [before, latest] = [current === edition + 1 ? latest : undefined, undefined];
    edition = current;
  }
  return {
    latest() {
      turn();
      return (latest ??= new CardBitmap());
    },
    before() {
      turn();
      return before;
    },
  };
}
