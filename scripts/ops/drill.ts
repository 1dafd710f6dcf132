/**
 * Plays a situation of the alerts on this machine, in two minutes: `npm run ops:drill -- api-down`; without a name it lists
 * them. nginx, two instances, Redis, the sandbox as API, and Prometheus with the real rules at twenty times their pace run
 * on loopback. Prints the visitors' answers, changed figures, log lines and when the alert fired.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { missing } from '../../tests/support/programs/system-programs';
import { calm, situations, usual, type Situation } from './situations';
import { PACE, startStage, type Stage } from './stage';
import { startVisitors, type Visit } from './visitors';

/** Seconds before, after, and of the situation itself. */
const [BEFORE, AFTER, LASTS] = [12, 15, 45];
/** A drill that hangs ends after so many milliseconds. */
const TIMEOUT = 150_000;

const names = process.argv.slice(2);
const without = missing('nginx', 'redis-server');
if (!names.length || names.some((name) => !situations[name]) || without) {
  console.error(`${without}npm run ops:drill -- ${Object.keys(situations).join(' | ')}`);
  process.exit(1);
}
for (const name of names) console.log(`\n${name}\n${await drill(name)}`);

async function drill(name: string) {
  const stage = await startStage();
  const leave = () => void stage.end().then(() => process.exit(1));
  const timeout = setTimeout(leave, TIMEOUT);
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    return await play(situations[name] as Situation, stage);
  } finally {
    clearTimeout(timeout);
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await stage.end();
  }
}

async function play({ alert, begin, end, seconds = LASTS }: Situation, stage: Stage) {
  const set = { ...stage, habits: { ...usual } };
  const { visits, leave } = startVisitors(stage.nginx.port, set.habits);
  const figures = figuresOf(alert);
  const matching = async () => {
    const text = await (await fetch(`${stage.instances[0]?.url}/metrics`)).text();
    return text.split('\n').filter((line) => figures.has(line.split(/[{ ]/)[0] ?? ''));
  };
  /** Seconds after the beginning, once the alert fires. */
  let firedAfter: number | undefined;
  const pass = async (howMany: number, since: number = Infinity) => {
    for (let second = 0; second < howMany; second += 1) {
      await wait(1000);
      const elapsed = (performance.now() - since) / 1000;
      if (elapsed > 0 && (await stage.firing())?.includes(alert)) firedAfter ??= elapsed;
    }
  };

  await pass(BEFORE);
  const before = { figures: await matching(), visits: visits.splice(0) };
  const logged = stage.instances.map((instance) => instance.output().length);
  const since = performance.now();
  await begin(set);
  await pass(seconds, since);
  const during = { figures: await matching(), visits: visits.splice(0) };
  await end?.(set);
  calm(set);
  await pass(AFTER, since);
  await leave();

  const changed = during.figures.filter((line) => !before.figures.includes(line));
  const log = stage.instances.flatMap((instance, at) => instance.output().slice(logged[at]).split('\n'));
  return [
    `before: ${summary(before.visits)}`,
    `during: ${summary(during.visits)}`,
    `after: ${summary(visits)}`,
    `${alert} ${firedText(firedAfter)}`,
    ...(changed.length ? changed : during.figures).slice(0, 8),
    ...[...new Set(warningsOf(log))].slice(0, 5),
  ].join('\n');
}

/** The metrics that the alert's rule names, histograms by their sums. */
function figuresOf(name: string) {
  const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly { alert: string; expr: string }[] }[];
  };
  const rule = groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === name);
  return new Set(rule?.expr.match(/\w+/g)?.map((word) => word.replace(/_bucket$/, '_sum')));
}

function firedText(seconds: number | undefined) {
  if (missing('prometheus')) return 'is not watched: Prometheus is not installed';
  if (seconds === undefined) return 'did not fire';
  const minutes = ((seconds * PACE) / 60).toFixed(0);
  return `fired after ${seconds.toFixed(0)} s: ${minutes} minutes at the rules' own pace`;
}

/** Statuses and times of pages and look-ups. */
function summary(visits: readonly Visit[]) {
  const of = (what: Visit['what']) => {
    const some = visits.filter((visit) => visit.what === what);
    const times = some.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const counts = [...new Set(some.map(({ status }) => status))]
      .toSorted((one, other) => one - other)
      .map((status) => `${some.filter((visit) => visit.status === status).length} × ${status || 'none'}`);
    return `${counts.join(', ')} (95 % within ${Math.round(times[Math.floor(times.length * 0.95)] ?? 0)} ms)`;
  };
  return `pages ${of('page')}; look-ups ${of('look-up')}`;
}

/** Warnings and errors but for requests, without the fields that differ from machine to machine. */
function warningsOf(lines: readonly string[]) {
  const varying = new Set(['time', 'hostname', 'service', 'release', 'id', 'trace_id', 'span_id']);
  return lines
    .filter((line) => /^\{.*"level":"(warn|error)".*\}$/.test(line) && !line.includes('"request"'))
    .map((line) => Object.entries(JSON.parse(line)).filter(([name]) => !varying.has(name)))
    .map((fields) => JSON.stringify(Object.fromEntries(fields)).slice(0, 240));
}
