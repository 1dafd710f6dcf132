import type { CardCharge, CardFacts, CardKind, NetworkFacts } from './card-facts';

/** Numbers that are no card's which a visitor may try in a day, and how many more for each card that is one. */
const MISTYPED = { always: 10, forEachCard: 0.1 };
/** New cards a visitor may ask for when there are unusually many in all, and how many more for each familiar one. */
const MANY = { always: 40, forEachFamiliar: 1 };
/** The same when there are more than anybody honest asks for. */
const TOO_MANY = { always: 5, forEachFamiliar: 0.5 };
/** At so many times what is usual. */
const TOO_MANY_AT = 2.5;
/** The next wider network may do so many times as much. */
const WIDER = 4;
/** So much of a usual day's new cards one network may ask for, wide as it may be. */
const OF_ONE = 0.2;

/**
 * Whether a look-up is within what each of its networks may ask for (decision record card-look-ups). `perDay`: so many new
 * cards a day are nothing unusual. It does not depend on the card, so that a refusal tells nothing of it.
 */
export function isWithinCeiling({ total, networks }: CardFacts, perDay: number): boolean {
  const tight = total < perDay ? undefined : total < perDay * TOO_MANY_AT ? MANY : TOO_MANY;
  return networks.every((network, index) => {
    const { fresh, familiar } = network;
    if (isTrying(network, WIDER ** index) || fresh >= perDay * OF_ONE) return false;
    return !tight || fresh < tight.always * WIDER ** index + tight.forEachFamiliar * familiar;
  });
}

/** Whether a network asks for more numbers that are no card's than people mistype. */
const isTrying = ({ fresh, familiar, unknown }: NetworkFacts, times: number) =>
  unknown >= MISTYPED.always * times + MISTYPED.forEachCard * (fresh + familiar - unknown);

/** What a look-up counts as before its answer is there. */
export const CHARGES: Readonly<Record<CardKind, CardCharge>> = {
  new: { total: 1, fresh: 1, familiar: 0, unknown: 0 },
  familiar: { total: 0, fresh: 0, familiar: 1, unknown: 0 },
  repeated: { total: 0, fresh: 0, familiar: 0, unknown: 0 },
};

/** What it counts as more when the API does not know the card. */
export const UNKNOWN: CardCharge = { total: 0, fresh: 0, familiar: 0, unknown: 1 };
