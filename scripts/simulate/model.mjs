/** What a simulated day is made of: who comes, from where, with which card. Everything by a seed, so that a table can be had again. */

const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;
/** Numbers there can be. */
export const NUMBERS = 1e7;

/** A generator of numbers in [0, 1) from a seed (mulberry32). @param {number} seed */
export function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Spreads what is counted up over all numbers, each once. @param {number} index */
const scattered = (index) => (index * 7_654_321 + 1_234_567) % NUMBERS;

/** A card as it is written. @param {number} number */
export const written = (number) => String(number).padStart(7, '0');

/** Whether there is a card of a number, if so great a part of them are cards. @param {number} number @param {number} density */
export const exists = (number, density) => (Math.imul(number, 2_654_435_761) >>> 0) / 2 ** 32 < density;

/**
 * Honest people: of a million visits a day 300,000 ask for a card, half of those for a second one too. Seven in ten are
 * among 400,000 who come back, the others among two million; three in a hundred mistype. Half are at home, four in ten
 * behind 3,000 addresses of carriers, the others in twelve offices of 200 visitors an hour each, for twelve hours.
 *
 * @param {() => number} chance @param {number} density
 */
export function honest(chance, density) {
  /** @type {number[]} */
  const cards = [];
  for (let index = 0; cards.length < 2_000_000; index += 1)
    if (exists(scattered(index), density)) cards.push(scattered(index));
  const own = () => cards[Math.floor(chance() * (chance() < 0.7 ? 400_000 : cards.length))] ?? 0;
  const asked = () => (chance() < 0.03 ? Math.floor(chance() * NUMBERS) : own());
  const home = () => {
    const number = Math.floor(chance() * 700_000);
    return `${60 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.9`;
  };
  const carrier = () => {
    const number = Math.floor(chance() * 3000);
    return `100.${number >> 8}.${number & 255}.1`;
  };
  const office = () => `90.1.${Math.floor(chance() * 12)}.1`;
  const from = { home, carrier, office };
  /** One visitor's place, address and cards. */
  return () => {
    const where = chance();
    /** @type {keyof typeof from} */
    const who = where < 0.5 ? 'home' : where < 0.9 ? 'carrier' : 'office';
    return { who, ip: from[who](), cards: chance() < 0.5 ? [asked(), asked()] : [asked()] };
  };
}

/**
 * Those who try one number after another from every address they have: every hour as many as its allowance gives,
 * until they are refused. None comes twice.
 *
 * @param {string[]} addresses @param {number} [hours] between two tries
 */
export function attacker(addresses, hours = 1) {
  let next = 3_000_000;
  return {
    addresses,
    every: hours * HOUR,
    atOnce: 1000,
    card: () => scattered((next += 1)),
  };
}

/** Addresses far from each other. @param {number} count */
export const spread = (count) =>
  Array.from(
    { length: count },
    (_, index) => `${130 + (index & 31)}.${(index >> 5) & 255}.${index >> 13}.77`,
  );

/** Addresses of an IPv6 /40, each in a /64, a /56 and mostly a /48 of its own. @param {number} count */
export const wide = (count) =>
  Array.from(
    { length: count },
    (_, index) => `2001:db8:${(index & 255).toString(16)}:${((index >> 8) << 8).toString(16)}::1`,
  );
