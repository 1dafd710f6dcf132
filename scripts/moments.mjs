/**
 * Everything that changes by the clock, through the example's nginx and its cache: `npm run moments`. Two instances whose
 * clock stands shortly before New Year; month and year turn, and twelve campaigns pass their four moments, ten seconds
 * from one to the next. A second before and a second after each, page, index, sitemap and data have to say where every
 * campaign stands, and so has whatever visitors get in between. Exits 1 when one answer was wrong, or no cache was tried.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { loadSource } from './load-source.mjs';
import { requirePrograms } from './require-programs.mjs';

/** @type {typeof import('../tests/support/campaigns/campaign-folder')} */
const { campaignFolder } = await loadSource('tests/support/campaigns/campaign-folder');
/** @type {typeof import('../tests/support/time/moved-clock')} */
const { withClockAhead } = await loadSource('tests/support/time/moved-clock');
/** @type {typeof import('../tests/support/campaigns/places')} */
const { EXPECTED, keptFor, pathOf, PLACES, phaseIn, withMoments } = await loadSource(
  'tests/support/campaigns/places',
);
/** @type {typeof import('../tests/support/server/two-instances')} */
const { startTwoInstances } = await loadSource('tests/support/server/two-instances');
/** @type {typeof import('../tests/support/clients/visitor-client')} */
const { visitorClient } = await loadSource('tests/support/clients/visitor-client');

requirePrograms('nginx');

/** @import { Visit } from '../tests/support/clients/visitor-client' */
/** @typedef {(answer: Visit) => string} Read */
/** What a place says at a moment: before and after each of its own. @typedef {{ path: string, moments: number[], words: string[], read: Read }} Watched */

const NEW_YEAR = Date.parse('2027-01-01T00:00:00+03:00');
const GAP = 10_000;
const GROUPS = 3;
const CAMPAIGNS_IN_GROUP = 4;
const PHASES = /** @type {const} */ (['hidden', 'upcoming', 'running', 'finished', 'gone']);
/** Until instances and nginx have started, by the shifted clock. */
const LEAD = 30_000;

const ahead = NEW_YEAR - LEAD - Date.now();
const now = () => Date.now() + ahead;

/** Moments of a group's campaigns: they take turns with those of the other groups. @param {number} group */
const momentsOf = (group) => [0, 1, 2, 3].map((turn) => NEW_YEAR + GAP * (1 + turn * GROUPS + group));
const campaigns = Array.from({ length: GROUPS * CAMPAIGNS_IN_GROUP }, (_, index) => ({
  slug: `timed-${index}`,
  moments: momentsOf(index % GROUPS),
}));
/** @type {Watched[]} */
const watched = [
  ...campaigns.flatMap(({ slug, moments }) =>
    PLACES.map((place) => ({
      path: pathOf(place, slug),
      moments,
      words: PHASES.map((phase) => EXPECTED[phase][place]),
      read: (/** @type {Visit} */ answer) => phaseIn(place, slug, answer),
    })),
  ),
  ...[
    { path: '/promo/lovecategory', words: ['11', '0'], form: /"currentMonth":(\d+)/ },
    { path: '/api/v2/promo_categories/categories/', words: ['11', '0'], form: /"currentMonth":(\d+)/ },
    { path: '/promo/law', words: ['2026', '2027'], form: /© 2003–(\d{4})/ },
  ].map(({ path, words, form }) => ({
    path,
    words,
    moments: [NEW_YEAR],
    read: (/** @type {Visit} */ { text }) => form.exec(text)?.[1] ?? 'nothing',
  })),
];
const allMoments = [...new Set(watched.flatMap(({ moments }) => moments))].toSorted((a, b) => a - b);

const count = { tries: 0, meanwhile: 0, across: 0 };
/** @type {string[]} */
const wrong = [];

const folder = campaignFolder();
folder.copy('knauf2025', 'rockwool25');
for (const { slug, moments } of campaigns) folder.put(slug, withMoments(moments));
const site = await startTwoInstances({
  CAMPAIGNS_DIR: folder.path,
  LOG_LEVEL: 'error',
  NODE_OPTIONS: withClockAhead(ahead),
});
const log = `${site.nginx.folder}/promo.log`;

/**
 * Asks and judges: an answer is right when it says what was true at some time between question and answer, and when no
 * cache may keep it past the next moment.
 *
 * @param {ReturnType<typeof visitorClient>} visitor
 * @param {Watched} watched
 * @param {'tries' | 'meanwhile'} kind
 */
async function ask(visitor, { path, moments, words, read }, kind) {
  const stage = () => moments.filter((moment) => moment <= now()).length;
  const [asked, first] = [now(), stage()];
  const answer = await visitor.get(path);
  const [come, last] = [now(), stage()];
  const said = read(answer);
  count[kind === 'tries' && first !== last ? 'across' : kind] += 1;
  const when = `${new Date(asked + 3 * 3600_000).toISOString().slice(11, 23)} ${path}`;
  if (!words.slice(first, last + 1).includes(said))
    wrong.push(`${when}: ${said} in place of ${words.slice(first, last + 1).join(' or ')}`);
  const next = allMoments.find((moment) => moment > come) ?? Infinity;
  const kept = keptFor(answer.headers['cache-control']);
  // What nginx has kept for a while comes with what it was told then: only a fresh answer can be judged by its words.
  if (kind === 'tries' && path.startsWith('/api/') && come + kept * 1000 >= next)
    wrong.push(`${when}: kept for ${kept} s, past the next moment`);
}

/** @param {number} number */
const visitorOf = (number) => visitorClient(site.nginx.port, { from: `127.0.3.${number + 1}` });

/** A second before and after a moment every place is asked, all at once. @param {number} moment */
async function tryAt(moment) {
  const concerned = watched.filter(({ moments }) => moments.includes(moment));
  const visitors = concerned.map((_, number) => visitorOf(100 + number));
  for (const at of [moment - 1000, moment + 1000]) {
    await wait(Math.max(0, at - now()));
    await Promise.all(concerned.map((one, index) => ask(/** @type {any} */ (visitors[index]), one, 'tries')));
  }
  for (const visitor of visitors) visitor.close();
}

const last = Math.max(...allMoments);
/** Visitors in between: they fill the caches. @param {number} number */
async function walk(number) {
  const visitor = visitorOf(number);
  for (let turn = number * 7; now() < last + 2000; turn += 1) {
    const next = watched[turn % watched.length];
    if (next) await ask(visitor, next, 'meanwhile');
    await wait(25);
  }
  visitor.close();
}

try {
  if (now() > NEW_YEAR - 5000) throw new Error('starting took too long: the first moments have passed');
  await Promise.all([...Array.from({ length: 6 }, (_, number) => walk(number)), ...allMoments.map(tryAt)]);
  const statuses = readFileSync(log, 'utf8').matchAll(/ (HIT|STALE|UPDATING) /g);
  const fromCache = [...statuses].length;
  console.log({ moments: allMoments.length, ...count, fromCache, wrong: wrong.length });
  for (const one of wrong.slice(0, 20)) console.error(one);
  process.exitCode = wrong.length || !fromCache ? 1 : 0;
} finally {
  await site.stop();
  folder.end();
}
