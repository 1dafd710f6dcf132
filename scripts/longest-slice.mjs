/**
 * How long an answer of the API holds everyone else up (`npm run slices`): reads 60,000 products, written short and long,
 * and prints the processor time of the longest slice of the event loop in milliseconds, the median of five readings.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { loadSource } from './load-source.mjs';

const { readAnswer } = await loadSource('server/api/read-response');
const { products } = await loadSource('shared/contract/contract');

const PRODUCTS = 60_000;
const CHUNK = 64 * 1024;

/** @param {string} name */
const answerOf = (name) =>
  Buffer.from(
    JSON.stringify({ data: Array.from({ length: PRODUCTS }, (_, id) => ({ id, name: `${name}${id}` })) }),
  );

/** As an answer comes from a socket. @param {Buffer} bytes */
const response = (bytes) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: (async function* () {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      yield bytes.subarray(at, at + CHUNK);
      await pause(0);
    }
  })(),
});

/** What the process uses up from one turn of the event loop to the next: other programs do not count. */
function watchSlices() {
  let [longest, isOver, since] = [0, false, process.cpuUsage()];
  const turn = () => {
    const { user, system } = process.cpuUsage(since);
    longest = Math.max(longest, (user + system) / 1000);
    since = process.cpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return async () => {
    await pause(20);
    isOver = true;
    return longest;
  };
}

/** @param {Buffer} bytes */
async function longestSlice(bytes) {
  const longest = watchSlices();
  /** @type {string} */
  const kept = await readAnswer(products, response(bytes), new AbortController().signal).then(
    (/** @type {{ body: { data: unknown[] } }} */ { body }) => `${body.data.length} kept`,
    (/** @type {{ outcome: string }} */ { outcome }) => outcome,
  );
  return { slice: await longest(), kept };
}

/** @type {readonly (readonly [string, string])[]} */
const FORMS = [
  ['short', 'Т'],
  ['as they are', 'Штукатурка Кнауф '],
  ['long', 'Штукатурка гипсовая Кнауф Ротбанд, мешок 30 кг. '],
];
for (const [form, name] of FORMS) {
  const bytes = answerOf(name);
  const readings = [];
  for (let reading = 0; reading < 5; reading += 1) readings.push(await longestSlice(bytes));
  const median = readings.toSorted((a, b) => a.slice - b.slice)[2];
  console.log(
    `${form.padEnd(12)} ${(bytes.length / 1024 ** 2).toFixed(1)} MB  ${median?.slice.toFixed(0)} ms  ${median?.kept}`,
  );
}
