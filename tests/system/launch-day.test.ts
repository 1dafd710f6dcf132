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
/** Number of all possible card numbers. A card number has seven digits. */
const NUMBERS = 1e7;
/**
 * The simulation runs with one twelfth of the visitors and IP addresses to save time. The share of rejected lookups
 * stays the same, because limits apply per address.
 */
const PART = 12;
/**
 * Number of simulated visitors per day who look up a card. A real launch day has 300,000 such visitors in a million
 * visits.
 */
const VISITORS = 300_000 / PART;

type Place = 'home' | 'carrier' | 'office';

interface Visitor {
  readonly place: Place;
  readonly ip: string;
  readonly cards: readonly number[];
}

/** Returns true if a number belongs to a card. `density` is the share of all possible numbers that belong to a card. */
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
 * Simulates honest visitors. Half of them look up a second card, and three percent of the numbers are mistyped. Half of
 * the visitors are at home, four in ten behind a carrier NAT, and the rest in an office with 100 visitors per hour.
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

/** Returns IP addresses that all belong to different networks. */
const addresses = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${130 + (index & 31)}.${(index >> 5) & 255}.${index >> 13}.77`,
  );

/** Returns IPv6 addresses of one /40 network, each in a separate /64 network. */
const addressesOfOneNetwork = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `2001:db8:${(index & 255).toString(16)}:${((index >> 8) << 8).toString(16)}::1`,
  );

interface Attack {
  readonly from: readonly string[];
}

interface Launch {
  readonly attack?: Attack;
  /** Share of all possible numbers that belong to a card. */
  readonly density?: number;
  /** Number of honest visitors per day. */
  readonly visitors?: number;
}

type Day = Awaited<ReturnType<typeof startDay>>;

/** Starts a simulated day at midnight in Moscow, with the default rate limits of the server. */
async function startDay(density: number) {
  let now = 20 * DAY - 3 * HOUR;
  const limits = await createRateLimits(readConfig({}), {
    logger: pino({ level: 'silent' }),
    metrics: createMetrics(),
    countPromotions: () => PROMOTIONS,
    now: () => now,
  });
  return {
    now: () => now,
    nextMinute: () => void (now += MINUTE),
    end: () => limits.close(),
    /** Looks up a card number. Returns the milliseconds to wait after a rejection, or 0 if the lookup is allowed. */
    async lookUp(ip: string, number: number): Promise<number> {
      try {
        await limits.lookup(ip, String(number));
        limits.countCard(ip, exists(number, density), String(number));
        return 0;
      } catch (error) {
        return Number((error as HttpError).details.retryAfter) * 1000;
      }
    },
  };
}

/** Simulates honest visitors. Counts their rejected lookups separately for 'home', 'carrier' and 'office'. */
function createVisitors(day: Day, density: number) {
  const nextVisitor = honestVisitors(mulberry32('the day of a launch'), density);
  const sent: Record<Place, number> = { home: 0, carrier: 0, office: 0 };
  const refused: Record<Place, number> = { home: 0, carrier: 0, office: 0 };
  return {
    async visit() {
      const { place, ip, cards } = nextVisitor();
      for (const card of cards) {
        sent[place] += 1;
        if ((await day.lookUp(ip, card)) > 0) refused[place] += 1;
      }
    },
    refusedShare: (place: Place) => refused[place] / sent[place],
  };
}

/** Tries card numbers from many IP addresses. After a rejection, an address waits for the time in Retry-After. */
function createAttacker(day: Day, { from }: Attack) {
  let learned = 0;
  const notBefore = new Map<string, number>();

  async function tryNumbers(ip: string): Promise<void> {
    if (day.now() < (notBefore.get(ip) ?? 0)) return;
    for (;;) {
      const wait = await day.lookUp(ip, (learned * 7_654_321 + 1_234_567) % NUMBERS);
      if (wait > 0) {
        notBefore.set(ip, day.now() + wait);
        return;
      }
      learned += 1;
    }
  }

  return {
    async tryAll() {
      for (const ip of from) await tryNumbers(ip);
    },
    learnedShare: () => learned / NUMBERS,
  };
}

/**
 * Simulates a day with the default rate limits. Returns the share of rejected lookups for 'home', 'carrier' and
 * 'office', and the share of all possible numbers that the attacker has tried.
 */
async function play({ attack = { from: [] }, density = 0.5, visitors = VISITORS }: Launch) {
  const day = await startDay(density);
  const { visit, refusedShare } = createVisitors(day, density);
  const { tryAll, learnedShare } = createAttacker(day, attack);
  const visitorsPerMinute = (visitors * MINUTE) / DAY;
  for (let minute = 0; minute < DAY / MINUTE; minute += 1) {
    for (let count = 0; count < visitorsPerMinute; count += 1) await visit();
    await tryAll();
    day.nextMinute();
  }
  day.end();
  return {
    learned: learnedShare(),
    home: refusedShare('home'),
    carrier: refusedShare('carrier'),
    office: refusedShare('office'),
  };
}

describe('The lookup limits on the launch day of a campaign', () => {
  it('accept all lookups of honest visitors at home, on a mobile network and in an office', async () => {
    const { home, carrier, office } = await play({});
    for (const share of [home, carrier, office]) expect(share).toBeLessThan(0.001);
  });

  it('allow an address that guesses card numbers fewer than 30 attempts a day [S-31]', async () => {
    const attack = { from: addresses(100) };
    const { learned, home, carrier, office } = await play({ attack });
    expect((learned * NUMBERS) / attack.from.length).toBeLessThan(30);
    for (const share of [home, carrier, office]) expect(share).toBeLessThan(0.001);
  });

  it('prevent an IPv6 /40 network from guessing more than 4% of all cards a day [S-31]', async () => {
    const attack = { from: addressesOfOneNetwork(64) };
    const { learned } = await play({ attack, density: 1, visitors: 0 });
    expect(learned).toBeLessThan(0.04);
  }, 240_000);
});
