import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config';
import type { HttpError } from '../../server/errors';
import { createRateLimits } from '../../server/rate-limits/rate-limits';
import { mulberry32 } from '../../server/sandbox/products';
import { createMetrics } from '../../server/telemetry/metrics';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
/** Running promotions. */
const PROMOTIONS = 4;
/** Numbers there can be. */
const NUMBERS = 1e7;
/**
 * A twelfth of the day is played: limits go by address, so a twelfth of the visitors at a twelfth of the addresses is refused
 * as often.
 */
const PART = 12;
/** Visitors a day who look a card up, of a million visits. */
const VISITORS = 300_000 / PART;

type Place = 'home' | 'carrier' | 'office';

interface Visitor {
  readonly place: Place;
  readonly ip: string;
  readonly cards: readonly number[];
}

/** Whether there is a card of a number, if so great a part of all numbers are cards. */
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
 * Honest people: half of them ask for a second card, too, and three in a hundred numbers are mistyped. Half are at home, four
 * in ten behind addresses of carriers, the others in an office of 100 visitors an hour.
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

/** Addresses far from each other. */
const addresses = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${130 + (index & 31)}.${(index >> 5) & 255}.${index >> 13}.77`,
  );

/** Addresses of an IPv6 /40, each in a /64 of its own. */
const addressesOfOneNetwork = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `2001:db8:${(index & 255).toString(16)}:${((index >> 8) << 8).toString(16)}::1`,
  );

interface Attack {
  readonly from: readonly string[];
  /** Look-ups of a card that it knows, between two numbers: they make room for numbers that are no card's. */
  readonly padding?: number;
}

interface Launch {
  readonly attack?: Attack;
  /** The part of all numbers that are cards. */
  readonly density?: number;
  /** Honest visitors a day. */
  readonly visitors?: number;
}

/** Plays a day with the server's own limits: the part of honest look-ups refused by place, and what an attacker learns. */
async function play({ attack, density = 0.5, visitors = VISITORS }: Launch) {
  // Midnight in Moscow.
  let now = 20 * DAY - 3 * 60 * MINUTE;
  const limits = await createRateLimits(readConfig({}), {
    logger: pino({ level: 'silent' }),
    metrics: createMetrics(),
    countPromotions: () => PROMOTIONS,
    now: () => now,
  });
  /** Looks a number up: the milliseconds until there is room again, 0 for whoever was let in. */
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
  /** Looks one up after the other from an address, until it is refused; it comes back when told. */
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

// A stack for each of thousands of refusals would take most of the time.
beforeAll(() => {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  return () => void (Error.stackTraceLimit = usual);
});

describe('On a launch day', () => {
  it('no honest visitor is refused a lookup, at home, behind a carrier or in an office', async () => {
    const { home, carrier, office } = await play({});
    for (const share of [home, carrier, office]) expect(share).toBeLessThan(0.001);
  });

  it('an address that tries numbers learns about 20 a day, without effect on honest visitors [S-31]', async () => {
    const attack = { from: addresses(100) };
    const { learned, home, carrier, office } = await play({ attack });
    expect((learned * NUMBERS) / attack.from.length).toBeLessThan(30);
    for (const share of [home, carrier, office]) expect(share).toBeLessThan(0.001);
  });

  it('an IPv6 /40 that tries numbers learns 4 % at most if every number is a card [S-31]', async () => {
    const attack = { from: addressesOfOneNetwork(64) };
    const { learned } = await play({ attack, density: 1, visitors: 0 });
    expect(learned).toBeLessThan(0.04);
  }, 240_000);
});
