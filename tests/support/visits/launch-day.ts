/** What a day of look-ups is made of: who comes, from where, with which card. Everything by a seed, so that it can be had again. */

const HOUR = 60 * 60_000;
export const MINUTE = 60_000;
export const DAY = 24 * HOUR;
/** Numbers there can be. */
export const NUMBERS = 1e7;
/**
 * A twelfth of the day is played: limits go by address, so a twelfth of the visitors at a twelfth of the addresses is refused
 * as often.
 */
export const PART = 12;
/** Visitors a day who look a card up, of a million visits. */
export const VISITORS = 300_000 / PART;

export type Place = 'home' | 'carrier' | 'office';

interface Visitor {
  readonly place: Place;
  readonly ip: string;
  readonly cards: readonly number[];
}

/** A generator of numbers in [0, 1) from a seed (mulberry32). */
export function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whether there is a card of a number, if so great a part of all numbers are cards. */
export const exists = (number: number, density: number): boolean =>
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
export function honestVisitors(chance: () => number, density: number): () => Visitor {
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
export const addresses = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${130 + (index & 31)}.${(index >> 5) & 255}.${index >> 13}.77`,
  );

/** Addresses of an IPv6 /40, each in a /64 of its own. */
export const addressesOfOneNetwork = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `2001:db8:${(index & 255).toString(16)}:${((index >> 8) << 8).toString(16)}::1`,
  );
