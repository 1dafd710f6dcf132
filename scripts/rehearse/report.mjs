/** @import { Visit } from './visitors.mjs' */

/** @param {readonly Visit[]} visits */
function summary(visits) {
  const of = (/** @type {Visit['what']} */ what) => {
    const some = visits.filter((visit) => visit.what === what);
    /** @type {Map<number, number>} */
    const statuses = new Map();
    for (const { status } of some) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const times = some.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const counts = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status || 'none'}`);
    return `${counts.join(', ')} (95 % within ${Math.round(times[Math.floor(times.length * 0.95)] ?? 0)} ms)`;
  };
  return `pages ${of('page')}; look-ups ${of('look-up')}`;
}

/** A log line without the fields that differ from machine to machine. @param {string} line */
function plain(line) {
  const fields = Object.entries(JSON.parse(line)).filter(
    ([name]) => !['time', 'hostname', 'service', 'release', 'id', 'trace_id', 'span_id'].includes(name),
  );
  return JSON.stringify(Object.fromEntries(fields));
}

/**
 * What a drill showed, as lines of text.
 *
 * @param {object} seen
 * @param {string} seen.alert
 * @param {Record<'before' | 'meanwhile' | 'afterwards', readonly Visit[]>} seen.visits
 * @param {readonly string[]} seen.before Lines of figures, before and at the end of it.
 * @param {readonly string[]} seen.after
 * @param {readonly string[]} seen.log
 * @param {string} seen.fired
 */
export function report({ alert, visits, before, after, log, fired }) {
  const known = new Set(before);
  const changed = after.filter((line) => !known.has(line));
  const warnings = new Set(
    log.filter((line) => /"level":"(warn|error)"/.test(line) && !line.includes('"request"')).map(plain),
  );
  return [
    ...Object.entries(visits).map(([when, some]) => `${when}: ${summary(some)}`),
    `${alert} ${fired}.`,
    ...(changed.length ? changed : after).slice(0, 8),
    ...[...warnings].slice(0, 5).map((line) => line.slice(0, 240)),
  ].join('\n');
}
