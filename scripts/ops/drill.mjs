/**
 * Plays a situation of the alerts on this machine, in two minutes: `npm run ops:drill -- api-down`; without a name it lists
 * them. nginx, two instances, Redis, the sandbox as API, and Prometheus with the real rules at twenty times their pace run
 * on loopback. Prints the visitors' answers, changed figures, log lines and when the alert fired.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { PACE } from './prometheus.mjs';
import { situations } from './situations.mjs';
import { missingPrograms, startStage } from './stage.mjs';
import { startVisitors } from './visitors.mjs';

/** @import { Visit } from './visitors.mjs' */

/** Seconds before, after, and of the situation itself. */
const [BEFORE, AFTER, LASTS] = [12, 15, 45];
/** A drill that hangs ends after so many milliseconds. */
const TIMEOUT = 150_000;

const names = process.argv.slice(2);
if (!names.length || names.some((name) => !situations[name]) || missingPrograms()) {
  console.error(`${missingPrograms()}npm run ops:drill -- ${Object.keys(situations).join(' | ')}`);
  process.exit(1);
}
for (const name of names) console.log(`\n${name}\n${await drill(name)}`);

/** @param {string} name */
async function drill(name) {
  const stage = await startStage();
  const leave = () => void stage.end().then(() => process.exit(1));
  const timeout = setTimeout(leave, TIMEOUT);
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    return await play(/** @type {import('./situations.mjs').Situation} */ (situations[name]), stage);
  } finally {
    clearTimeout(timeout);
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await stage.end();
  }
}

/**
 * @param {import('./situations.mjs').Situation} situation
 * @param {import('./stage.mjs').Stage} stage
 */
async function play({ alert, figures, begin, end, seconds = LASTS }, stage) {
  const visitors = startVisitors(stage.nginx.port);
  const { visits } = visitors;
  const matching = async () => {
    const text = await (await fetch(`${stage.instances[0]?.url}/metrics`)).text();
    return text.split('\n').filter((line) => figures.test(line));
  };
  /** Seconds after the beginning, once the alert fires. @type {number | undefined} */
  let firedAfter;
  const pass = async (/** @type {number} */ howMany, /** @type {number} */ since = Infinity) => {
    for (let second = 0; second < howMany; second += 1) {
      await wait(1000);
      const elapsed = (performance.now() - since) / 1000;
      if (elapsed > 0 && (await stage.prometheus?.firing())?.includes(alert)) firedAfter ??= elapsed;
    }
  };

  await pass(BEFORE);
  const before = { figures: await matching(), visits: visits.splice(0) };
  const logged = stage.instances.map((instance) => instance.output().length);
  const since = performance.now();
  await begin(stage, visitors);
  await pass(seconds, since);
  const during = { figures: await matching(), visits: visits.splice(0) };
  await end(stage, visitors);
  await pass(AFTER, since);
  await visitors.leave();

  const changed = during.figures.filter((line) => !before.figures.includes(line));
  const log = stage.instances.flatMap((instance, at) => instance.output().slice(logged[at]).split('\n'));
  return [
    `before: ${summary(before.visits)}`,
    `during: ${summary(during.visits)}`,
    `after: ${summary(visits)}`,
    `${alert} ${firedText(firedAfter, stage)}`,
    ...(changed.length ? changed : during.figures).slice(0, 8),
    ...[...new Set(warningsOf(log))].slice(0, 5),
  ].join('\n');
}

/** @param {number | undefined} seconds @param {import('./stage.mjs').Stage} stage */
function firedText(seconds, { prometheus }) {
  if (!prometheus) return 'is not watched: Prometheus is not installed';
  if (seconds === undefined) return 'did not fire';
  const minutes = ((seconds * PACE) / 60).toFixed(0);
  return `fired after ${seconds.toFixed(0)} s: ${minutes} minutes at the rules' own pace`;
}

/** Statuses and times of pages and look-ups. @param {readonly Visit[]} visits */
function summary(visits) {
  const of = (/** @type {Visit['what']} */ what) => {
    const some = visits.filter((visit) => visit.what === what);
    const times = some.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const counts = [...new Set(some.map(({ status }) => status))]
      .toSorted((one, other) => one - other)
      .map((status) => `${some.filter((visit) => visit.status === status).length} × ${status || 'none'}`);
    return `${counts.join(', ')} (95 % within ${Math.round(times[Math.floor(times.length * 0.95)] ?? 0)} ms)`;
  };
  return `pages ${of('page')}; look-ups ${of('look-up')}`;
}

/** Warnings and errors but for requests, without the fields that differ from machine to machine. @param {readonly string[]} lines */
function warningsOf(lines) {
  const varying = new Set(['time', 'hostname', 'service', 'release', 'id', 'trace_id', 'span_id']);
  return lines
    .filter((line) => /^\{.*"level":"(warn|error)".*\}$/.test(line) && !line.includes('"request"'))
    .map((line) => Object.entries(JSON.parse(line)).filter(([name]) => !varying.has(name)))
    .map((fields) => JSON.stringify(Object.fromEntries(fields)).slice(0, 240));
}
