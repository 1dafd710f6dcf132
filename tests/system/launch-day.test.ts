import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config';
import type { HttpError } from '../../server/errors';
import { createRateLimits } from '../../server/rate-limits/rate-limits';
import { mulberry32 } from '../../server/sandbox/products';
import { createMetrics } from '../../server/telemetry/metrics';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
/** Number of running promotions. */
const PROMOTIONS = 4;
/** Number of possible card numbers. */
const NUMBERS = 1e7;
/**
 * Simulates a twelfth of the day. Limits apply per address, so a twelfth of the visitors at a twelfth of the addresses
 * is rejected equally often.
 */
const PART = 12;
/** Visitors per day who look up a card, out of a million visits. */
const VISITORS = 300_000 / PART;

type Place = 'home' | 'carrier' | 'office';

interface Visitor {
  readonly place: Place;
  readonly ip: string;
  readonly cards: readonly number[];
}

/** Returns true if a number belongs to a card, for a given share of valid numbers. */
const exists = (number: number, density: number): boolean =>
  (Math.imul(number, 2_654_435_761) >>> 0) / 2 ** 32 < density;

const PLACES: Readonly<Record<Place, (chance: () => number) => string>> = {
  home(chance) {
    const number = Math.floor(chance() * (700_000 / PART));
    return `${60 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.9`;
  },
  carrier(chance) {
    const number = Math.floor(chance() * (3000 / PART));
    return `100.${number >> 8}.${number & 255}.1`;
  },
  office: () => '90.1.0.1',
};

/**
 * Simulates honest visitors. Half of them look up a second card, and three percent of the numbers are mistyped. Half
 * are at home, four in ten behind carrier NAT, and the rest in an office with 100 visitors per hour.
 */
function honestVisitors(chance: () => number, density: number): () => Visitor {
  const card = () => {
    let number = Math.floor(chance() * NUMBERS);
    if (chance() >= 0.03) while (!exists(number, density)) number = (number + 1) % NUMBERS;
    return number;
  };
  return () => {
    const where = chance();
    const place = where < 0.5 ? 'home' : where < 0.9 ? 'carrier' : 'office';
    return { place, ip: PLACES[place](chance), cards: chance() < 0.5 ? [card(), card()] : [card()] };
  };
}

/** Returns addresses in unrelated networks. */
const addresses = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${130 + (index & 31)}.${(index >> 5) & 255}.${index >> 13}.77`,
  );

/** Returns addresses of an IPv6 /40, each in its own /64. */
const addressesOfOneNetwork = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `2001:db8:${(index & 255).toString(16)}:${((index >> 8) << 8).toString(16)}::1`,
  );

interface Attack {
  readonly from: readonly string[];
  /** Number of lookups of a known card between two guesses, which raise the limit of unknown cards. */
  readonly padding?: number;
}

interface Launch {
  readonly attack?: Attack;
  /** Share of all numbers that are cards. */
  readonly density?: number;
  /** Number of honest visitors per day. */
  readonly visitors?: number;
}

/**
 * Simulates a day with the production limits. Returns the rejected share of honest lookups by place, and what an
 * attacker learns.
 */
async function play({ attack, density = 0.5, visitors = VISITORS }: Launch) {
  // Midnight in Moscow.
  let now = 20 * DAY - 3 * 60 * MINUTE;
  const limits = await createRateLimits(readConfig({}), {
    logger: pino({ level: 'silent' }),
    metrics: createMetrics(),
    countPromotions: () => PROMOTIONS,
    now: () => now,
  });
  /** Looks up a number. Returns the wait in milliseconds, or 0 if the lookup was allowed. */
  const look = async (ip: string, number: number) => {
    try {
      await limits.lookup(ip, String(number));
      limits.countCard(ip, exists(number, density), String(number));
      return 0;
    } catch (error) {
      return Number((error as HttpError).details.retryAfter) * 1000;
    }
  };
  const visitor = honestVisitors(mulberry32('the day of a launch'), density);
  const asked: Record<Place, number> = { home: 0, carrier: 0, office: 0 };
  const refused: Record<Place, number> = { home: 0, carrier: 0, office: 0 };
  let learned = 0;
  const turns = new Map<string, number>();
  const notBefore = new Map<string, number>();
  /** Looks up numbers from an address until it is rejected, and continues after the stated wait. */
  async function tryNumbers(ip: string, padding: number) {
    if (now < (notBefore.get(ip) ?? 0)) return;
    for (let turn = turns.get(ip) ?? 0; ; turn += 1) {
      const isPadding = turn % (padding + 1) < padding;
      const wait = await look(ip, isPadding ? 0 : (learned * 7_654_321 + 1_234_567) % NUMBERS);
      if (wait > 0) return void (turns.set(ip, turn), notBefore.set(ip, now + wait));
      if (!isPadding) learned += 1;
    }
  }
  for (let minute = 0; minute < DAY / MINUTE; minute += 1, now += MINUTE) {
    for (let count = 0; count < (visitors * MINUTE) / DAY; count += 1) {
      const { place, ip, cards } = visitor();
      for (const card of cards) {
        asked[place] += 1;
        if ((await look(ip, card)) > 0) refused[place] += 1;
      }
    }
    for (const ip of attack?.from ?? []) await tryNumbers(ip, attack?.padding ?? 0);
  }
  limits.close();
  const share = (place: Place) => refused[place] / asked[place];
  return {
    learned: learned / NUMBERS,
    home: share('home'),
    carrier: share('carrier'),
    office: share('office'),
  };
}

describe('On a launch day', () => {
  it('no honest visitor is refused a lookup, at home, behind a carrier or in an office', async () => {
    const { home, carrier, office } = await play({});
    for (const share of [home, carrier, office]) expect(share).toBeLessThan(0.001);
  });

  it('an address that guesses numbers learns about 20 a day, without effect on honest visitors [S-31]', async () => {
    const attack = { from: addresses(100) };
    const { learned, home, carrier, office } = await play({ attack });
    expect((learned * NUMBERS) / attack.from.length).toBeLessThan(30);
    for (const share of [home, carrier, office]) expect(share).toBeLessThan(0.001);
  });

  it('an IPv6 /40 that guesses numbers learns at most 4 % if every number is a card [S-31]', async () => {
    const attack = { from: addressesOfOneNetwork(64) };
    const { learned } = await play({ attack, density: 1, visitors: 0 });
    expect(learned).toBeLessThan(0.04);
  }, 240_000);
});
