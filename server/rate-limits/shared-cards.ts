import type { CardFacts, CardStore } from './card-facts';
import type { RunScript } from './redis-client';

const DAY = 24 * 60 * 60 * 1000;
const MONTH = 30 * DAY;

/** What scripts here count is never below zero. */
export const isCount = (answer: unknown): answer is number =>
  typeof answer === 'number' && Number.isFinite(answer) && answer >= 0;
const isCountsOf =
  (length: number) =>
  (answer: unknown): answer is number[] =>
    Array.isArray(answer) && answer.length === length && answer.every(isCount);
const isNothing = (answer: unknown): answer is null => answer === null;

/** Reads what is known of a card and its networks; all counts of two days, the later one first. */
const READ = `
  local card = ARGV[1]
  local answer = { redis.call('GETBIT', KEYS[1], card), math.max(redis.call('GETBIT', KEYS[2], card), redis.call('GETBIT', KEYS[3], card)) }
  for index = 4, #KEYS do
    for _, count in ipairs(redis.call('HMGET', KEYS[index], 'fresh', 'familiar', 'unknown')) do
      table.insert(answer, tonumber(count or 0))
    end
  end
  return answer
`;

/** Counts a look-up. Everything goes by itself after two of its days. */
const CHARGE = `
  redis.call('SETBIT', KEYS[1], ARGV[1], 1)
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  for index = 2, #KEYS do
    for position, count in ipairs({ 'fresh', 'familiar', 'unknown' }) do
      local amount = tonumber(ARGV[3 * index - 4 + position])
      if amount > 0 then
        redis.call('HINCRBY', KEYS[index], count, amount)
        redis.call('PEXPIRE', KEYS[index], ARGV[2])
      end
    end
  end
`;

const FOUND = `
  redis.call('SETBIT', KEYS[1], ARGV[1], 1)
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
`;

/** The cards asked for of all instances: three sets of 1.25 megabytes, and three counts for each network and day. */
export function createSharedCards(
  run: RunScript,
  now: () => number = Date.now,
): CardStore<Promise<CardFacts | undefined>> {
  const asked = (day: number) => `promo:cards:asked:${day}`;
  const known = (month: number) => `promo:cards:known:${month}`;
  const counts = (day: number, names: readonly string[]) =>
    ['all', ...names].map((name) => `promo:cards:${day}:${name}`);

  return {
    async read(card, names) {
      const [day, month] = [Math.floor(now() / DAY), Math.floor(now() / MONTH)];
      const keys = [
        asked(day),
        known(month),
        known(month - 1),
        ...counts(day, names),
        ...counts(day - 1, names),
      ];
      const answer = await run(isCountsOf(2 + 6 * (names.length + 1)), READ, keys, [card]);
      if (!answer) return undefined;
      const [isAsked, isKnown, ...both] = answer;
      const rest = 1 - (now() % DAY) / DAY;
      const before = 3 * (names.length + 1);
      /** Of the day before it counts what lies within the last 24 hours. */
      const onLastDay = (index: number) => (both[index] ?? 0) + rest * (both[index + before] ?? 0);
      return {
        kind: isAsked ? 'repeated' : isKnown ? 'familiar' : 'new',
        total: onLastDay(0),
        networks: names.map((_, index) => ({
          fresh: onLastDay(3 * index + 3),
          familiar: onLastDay(3 * index + 4),
          unknown: onLastDay(3 * index + 5),
        })),
      };
    },
    charge(card, names, { total, fresh, familiar, unknown }) {
      const day = Math.floor(now() / DAY);
      const amounts = [total, 0, 0, ...names.flatMap(() => [fresh, familiar, unknown])];
      void run(
        isNothing,
        CHARGE,
        [asked(day), ...counts(day, names)],
        [card, String(2 * DAY), ...amounts.map(String)],
      );
    },
    found: (card) =>
      void run(isNothing, FOUND, [known(Math.floor(now() / MONTH))], [card, String(2 * MONTH)]),
  };
}
