import { describe, expect, it } from 'vitest';
import { createCardCeiling } from '../../../server/rate-limits/card-ceiling';
import { createLocalCards } from '../../../server/rate-limits/local-cards';
import { createMetrics } from '../../../server/telemetry/metrics';

const HOUR = 60 * 60 * 1000;
const PER_DAY = 350_000;

/** A ceiling on a clock of its own, over an API that knows so many of a hundred numbers. */
function ownCeiling({ known = 50, perDay = PER_DAY } = {}) {
  const clock = { now: 0 };
  const now = () => clock.now;
  const metrics = createMetrics();
  const ceiling = createCardCeiling({ perDay, here: createLocalCards(now), metrics, now });
  const isCard = (number: number) => (number * 37) % 100 < known;
  let last = 0;
  /** Looks a card up: whether it was let through. */
  const look = (ip: string, number: number) =>
    ceiling(ip, String(number).padStart(7, '0')).then(
      (answered) => (answered(isCard(number)), true),
      () => false,
    );
  return {
    clock,
    look,
    metrics,
    next: () => (last += 1),
    nextCard: () => {
      do last += 1;
      while (!isCard(last));
      return last;
    },
    /** How many numbers an attacker learns of from an address until it is refused. */
    async learn(ip: string, most = 1000) {
      let learned = 0;
      while (learned < most && (await look(ip, (last += 1)))) learned += 1;
      return learned;
    },
  };
}

const address = (index: number) => `${60 + (index >> 8)}.${index & 255}.1.7`;
const network = (index: number) =>
  `2001:db8:${(index & 255).toString(16)}:${(index << 8).toString(16).slice(-4)}::1`;
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

describe('Whoever tries numbers', () => {
  it('from a thousand addresses learns of no more than 1 % of all cards in a day [S-31]', async () => {
    const { clock, learn } = ownCeiling();
    const learned = [];
    for (let hour = 0; hour < 24; hour += 1, clock.now += HOUR)
      for (let index = 0; index < 1000; index += 1) learned.push(await learn(address(index)));
    expect(sum(learned)).toBeGreaterThan(1000);
    expect(sum(learned)).toBeLessThan(100_000);
  });

  it('from an IPv6 /40 learns of no more than 1 %, be every number a card [S-31]', async () => {
    for (const known of [50, 100]) {
      const { learn } = ownCeiling({ known });
      const learned = [];
      for (let index = 0; index < 2000; index += 1) learned.push(await learn(network(index)));
      expect(sum(learned)).toBeLessThan(100_000);
    }
  });

  it('leaves others their look-ups, an office with two hundred visitors an hour included [S-31]', async () => {
    const { clock, learn, look, nextCard } = ownCeiling();
    let refused = 0;
    for (let hour = 0; hour < 12; hour += 1, clock.now += HOUR) {
      for (let index = 0; index < 1000; index += 1) await learn(address(index));
      for (let visitor = 0; visitor < 200; visitor += 1)
        for (const card of [nextCard(), nextCard()])
          if (!(await look('198.51.100.1', visitor % 30 ? card : card + 1))) refused += 1;
      if (!(await look(`203.0.113.${hour}`, nextCard()))) refused += 1;
    }
    expect(refused).toBe(0);
  });

  it('finds out nothing by a refusal: whoever is refused is refused every card, found or not [S-32]', async () => {
    const { learn, look, nextCard } = ownCeiling();
    const [seen, fresh] = [nextCard(), nextCard()];
    await look('198.51.100.1', seen);
    await learn('203.0.113.1');
    for (const card of [seen, fresh, 9_000_001]) expect(await look('203.0.113.1', card)).toBe(false);
  });

  it('is told from people by the total too, and the first look-ups of an address are always served [S-31]', async () => {
    const { clock, look, learn, nextCard, metrics } = ownCeiling({ known: 100, perDay: 1000 });
    const back = Array.from({ length: 400 }, nextCard);
    for (const [index, card] of back.entries()) await look(address(index), card);
    clock.now += 48 * HOUR;
    for (let index = 0; index < 100; index += 1) await learn(address(1000 + index));
    // People who come back make room for those who are new.
    for (const card of back) {
      expect(await look('198.51.100.1', card)).toBe(true);
      if (card % 4 === 0) expect(await look('198.51.100.1', nextCard())).toBe(true);
    }
    for (let time = 0; time < 5; time += 1) expect(await look('203.0.113.1', nextCard())).toBe(true);
    const { values } = await metrics.cardLookups.get();
    expect(values.find(({ labels }) => labels.result === 'refused')?.value).toBeGreaterThan(0);
  });
});

describe('A visitor', () => {
  it('is given again what was given, whatever comes between', async () => {
    const { look, learn, nextCard, clock } = ownCeiling();
    const own = nextCard();
    expect(await look('203.0.113.1', own)).toBe(true);
    await learn('203.0.113.1');
    clock.now += HOUR / 2;
    expect(await look('203.0.113.1', own)).toBe(true);
  });

  it('who was refused may try again when a day has slid on', async () => {
    const { look, learn, nextCard, clock } = ownCeiling();
    await learn('203.0.113.1');
    clock.now += 20 * HOUR;
    expect(await look('203.0.113.1', nextCard())).toBe(false);
    clock.now += 20 * HOUR;
    expect(await look('203.0.113.1', nextCard())).toBe(true);
  });
});
