/**
 * What the ceiling of card look-ups (server/rate-limits/card-rule.ts) lets through of a day in which somebody tries all
 * numbers, and what honest people notice of it. Prints the table of the decision record card-look-ups.
 */
import { loadSource } from './load-source.mjs';
import { attacker, DAY, exists, honest, NUMBERS, random, spread, wide, written } from './simulate/model.mjs';

/** @type {typeof import('../server/rate-limits/card-ceiling')} */
const { createCardCeiling } = await loadSource('server/rate-limits/card-ceiling');
/** @type {typeof import('../server/rate-limits/local-cards')} */
const { createLocalCards } = await loadSource('server/rate-limits/local-cards');
/** @type {typeof import('../server/config/env-variables')} */
const { variables } = await loadSource('server/config/env-variables');

/** Where nobody says otherwise. */
const PER_DAY = Number(variables.LIMIT_NEW_CARDS_PER_DAY.fallback);
const VISITORS = 300_000;
const STEP = 60_000;
const nobody = attacker([]);
const HISTORY = 5;

/** @typedef {{ name: string, by?: ReturnType<typeof attacker>, history?: number, density?: number, perDay?: number }} Situation */

/** @type {Situation[]} */
const SITUATIONS = [
  { name: 'nobody' },
  { name: 'nobody, on the first day', history: 0 },
  { name: '1 address', by: attacker(spread(1)) },
  { name: '1,000 addresses', by: attacker(spread(1000)) },
  { name: '1,000 on the first day', by: attacker(spread(1000)), history: 0 },
  { name: '1,000, nine in ten numbers are cards', by: attacker(spread(1000)), density: 0.9 },
  {
    name: 'the same, with LIMIT_NEW_CARDS_PER_DAY=100000',
    by: attacker(spread(1000)),
    density: 0.9,
    perDay: 100_000,
  },
  { name: '100,000 addresses', by: attacker(spread(100_000), 8) },
  { name: 'an IPv6 /40, from 10,000 of its /64', by: attacker(wide(10_000), 4) },
];

/** @param {Situation} situation */
async function simulate({ by = nobody, history = HISTORY, density = 0.5, perDay = PER_DAY }) {
  let now = 0;
  const clock = () => now;
  let firstSeen = 0;
  const metrics = { cardLookups: { inc() {} }, cardsFirstSeen: { inc: () => void (firstSeen += 1) } };
  const here = createLocalCards(clock);
  const ceiling = createCardCeiling({
    perDay,
    here,
    metrics: /** @type {any} */ (metrics),
    now: clock,
  });
  const chance = random(7);
  const visitor = honest(chance, density);
  const refused = { home: 0, carrier: 0, office: 0 };
  const asked = { home: 0, carrier: 0, office: 0 };
  let learned = 0;
  const ask = async (/** @type {string} */ ip, /** @type {number} */ number) => {
    try {
      (await ceiling(ip, written(number)))(exists(number, density));
      return true;
    } catch {
      return false;
    }
  };
  // Of the days before, what is left is which cards the API knew.
  for (let count = 0; count < history * VISITORS; count += 1)
    for (const card of visitor().cards) if (exists(card, density)) here.found(written(card));
  for (const start = (now = DAY); now < start + DAY; now += STEP) {
    for (let count = 0; count < VISITORS / (DAY / STEP); count += 1) {
      const { who, ip, cards } = visitor();
      for (const card of cards) {
        asked[who] += 1;
        if (!(await ask(ip, card))) refused[who] += 1;
      }
    }
    if (now % by.every !== 0) continue;
    for (const ip of by.addresses)
      for (let count = 0; count < by.atOnce && (await ask(ip, by.card())); count += 1) learned += 1;
  }
  const share = (/** @type {'home' | 'carrier' | 'office'} */ who) =>
    `${((refused[who] / asked[who]) * 100).toFixed(2)} %`;
  return [
    learned.toLocaleString('en'),
    `${((learned / NUMBERS) * 100).toFixed(2)} %`,
    ...[/** @type {const} */ ('home'), /** @type {const} */ ('carrier'), /** @type {const} */ ('office')].map(
      share,
    ),
    firstSeen.toLocaleString('en'),
  ];
}

console.log(
  '| who tries | learns of | of all | refused at home | at carriers | in offices | cards first seen |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const situation of SITUATIONS)
  console.log(`| ${[situation.name, ...(await simulate(situation))].join(' | ')} |`);
