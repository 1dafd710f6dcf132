import { LRUCache } from 'lru-cache';
import { HttpError } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { visitorNetworks } from '../client-ip';
import type { CardFacts, CardStore } from './card-facts';
import { CHARGES, isWithinCeiling, UNKNOWN } from './card-rule';

/**
 * Lets a card be looked up from an address, or rejects with too_many. What it gives is to be told whether the API knew the
 * card, when it has answered; undefined where it did not say, which counts against nobody.
 */
export type CardCeiling = (ip: string, card: string) => Promise<(isKnown: boolean | undefined) => void>;

interface Parts {
  /** New cards a day that are nothing unusual. */
  readonly perDay: number;
  readonly here: CardStore<CardFacts>;
  /** What instances know together; undefined facts while it is away. */
  readonly together?: CardStore<Promise<CardFacts | undefined>> | undefined;
  readonly metrics: Pick<Metrics, 'cardLookups' | 'cardsFirstSeen'>;
  readonly now?: () => number;
}

/** What a visitor was given is given again for an hour, in milliseconds: nobody is stopped on the way. */
const GIVEN_AGAIN = 60 * 60 * 1000;
/** Cards given that are remembered, some three megabytes. */
const REMEMBERED = 20_000;
/** When whoever is refused may try again, in seconds. */
const RETRY_AFTER = 3600;

/** How many different cards may be looked up (product: Allowances). */
export function createCardCeiling({ perDay, here, together, metrics, now }: Parts): CardCeiling {
  const given = new LRUCache<string, true>({
    max: REMEMBERED,
    ttl: GIVEN_AGAIN,
    ...(now && { perf: { now } }),
  });
  const settle = (isKnown: boolean | undefined) => {
    if (isKnown !== undefined) metrics.cardLookups.inc({ result: isKnown ? 'known' : 'unknown' });
  };

  return async (ip, card) => {
    const networks = visitorNetworks(ip).map(({ name }) => name);
    const name = `${networks[0]} ${card}`;
    if (given.get(name)) return settle;
    const facts = stricter(here.read(card, networks), await together?.read(card, networks));
    if (!isWithinCeiling(facts, perDay)) {
      metrics.cardLookups.inc({ result: 'refused' });
      throw new HttpError('too_many', { retryAfter: RETRY_AFTER });
    }
    given.set(name, true);
    if (facts.kind === 'new') metrics.cardsFirstSeen.inc();
    const stores = [here, together].filter((store) => store !== undefined);
    for (const store of stores) store.charge(card, networks, CHARGES[facts.kind]);
    return (isKnown) => {
      settle(isKnown);
      if (isKnown === undefined) return;
      for (const store of stores)
        if (isKnown) store.found(card);
        else if (facts.kind !== 'repeated') store.charge(card, networks, UNKNOWN);
    };
  };
}

/** What instances know together knows more cards; what was counted here still holds when it forgot. */
function stricter(own: CardFacts, all: CardFacts | undefined): CardFacts {
  if (!all) return own;
  return {
    kind: all.kind,
    total: Math.max(own.total, all.total),
    networks: own.networks.map((network, index) => {
      const { fresh, familiar, unknown } = all.networks[index] ?? network;
      return {
        fresh: Math.max(network.fresh, fresh),
        familiar: Math.max(network.familiar, familiar),
        unknown: Math.max(network.unknown, unknown),
      };
    }),
  };
}
