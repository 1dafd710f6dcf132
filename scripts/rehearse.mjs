/**
 * Plays a situation of the alerts on this machine, in less than two minutes: `npm run rehearse -- api-down`. nginx, two
 * instances, Redis, the sandbox as API, and Prometheus with the real rules at twenty times their pace, all on loopback and
 * stopped at the end. Prints the visitors' answers, changed figures, log lines and when the alert fired. Without a name it
 * lists the situations.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { PACE } from './rehearse/prometheus.mjs';
import { report } from './rehearse/report.mjs';
import { situations } from './rehearse/situations.mjs';
import { lacking, setUp } from './rehearse/stage.mjs';
import { letIn } from './rehearse/visitors.mjs';

/** How long all is well before and after, in seconds. */
const [CALM, AFTERWARDS, LASTS] = [12, 15, 45];
/** A rehearsal that hangs ends all the same, in milliseconds. */
const AT_MOST = 150_000;

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !situations[name]);
if (!names.length || unknown.length || lacking()) {
  console.error(`${lacking()}npm run rehearse -- ${Object.keys(situations).join(' | ')}`);
  process.exit(1);
}
for (const name of names) {
  console.log(`\n${name}\n${await rehearse(name)}`);
}

/** @param {string} name */
async function rehearse(name) {
  const situation = situations[name];
  if (!situation) throw new Error(name);
  const stage = await setUp();
  const giveUp = setTimeout(() => void stage.end().then(() => process.exit(1)), AT_MOST);
  const leaveEarly = () => void stage.end().then(() => process.exit(1));
  process.once('SIGINT', leaveEarly).once('SIGTERM', leaveEarly);
  try {
    return await play(situation, stage);
  } finally {
    clearTimeout(giveUp);
    process.off('SIGINT', leaveEarly).off('SIGTERM', leaveEarly);
    await stage.end();
  }
}

/**
 * @param {import('./rehearse/situations.mjs').Situation} situation
 * @param {import('./rehearse/stage.mjs').Stage} stage
 */
async function play({ alert, figures, begin, end, seconds = LASTS }, stage) {
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;
  const visitors = letIn(stage.nginx.port, startedAt);
  const figuresNow = async () =>
    (await (await fetch(`${stage.instances[0]?.url}/metrics`)).text())
      .split('\n')
      .filter((line) => figures.test(line));
  /** @type {number[]} */
  const firing = [];
  const look = async () => {
    if ((await stage.prometheus?.firing())?.includes(alert)) firing.push(now());
  };
  const pass = async (/** @type {number} */ howMany) => {
    for (let second = 0; second < howMany; second += 1) {
      await wait(1000);
      await look();
    }
  };

  await pass(CALM);
  const before = await figuresNow();
  const logBefore = stage.instances.map((instance) => instance.output().length);
  const from = now();
  await begin(stage, visitors);
  await pass(seconds);
  const after = await figuresNow();
  const to = now();
  await end(stage, visitors);
  await pass(AFTERWARDS);
  await visitors.leave();

  // Before it begins Prometheus may not know yet whom to ask.
  const first = firing.find((at) => at >= from);
  const { visits } = visitors;
  const between = (/** @type {number} */ begun, /** @type {number} */ ended) =>
    visits.filter(({ at }) => at >= begun && at < ended);
  return report({
    alert,
    before,
    after,
    visits: { before: between(0, from), meanwhile: between(from, to), afterwards: between(to, Infinity) },
    log: stage.instances.flatMap((instance, index) =>
      instance
        .output()
        .slice(logBefore[index])
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}')),
    ),
    fired: firedWords(first, from),
  });

  /**
   * @param {number | undefined} at
   * @param {number} begun
   */
  function firedWords(at, begun) {
    if (!stage.prometheus) return 'was not watched for: there is no Prometheus on this machine';
    if (at === undefined) return 'did not fire in this time';
    const after = (at - begun) / 1000;
    return `fired ${after.toFixed(0)} s after it began, which are ${((after * PACE) / 60).toFixed(0)} minutes at the rules' own pace`;
  }
}
