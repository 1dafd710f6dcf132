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
  return `| ${of('page')} | ${of('look-up')} |`;
}

/** Whatever differs from machine to machine or names one is left out of a log line. @param {string} line */
function plain(line) {
  const fields = Object.entries(JSON.parse(line)).filter(
    ([name]) => !['time', 'hostname', 'service', 'release', 'id', 'trace_id', 'span_id'].includes(name),
  );
  return JSON.stringify(Object.fromEntries(fields));
}

/**
 * What a rehearsal showed, in Markdown.
 *
 * @param {object} told
 * @param {string} told.name
 * @param {string} told.alert
 * @param {Record<'before' | 'meanwhile' | 'afterwards', readonly Visit[]>} told.visits
 * @param {readonly string[]} told.before Lines of figures, before and at the end of it.
 * @param {readonly string[]} told.after
 * @param {readonly string[]} told.log
 * @param {string} told.fired
 */
export function report({ name, alert, visits, before, after, log, fired }) {
  const known = new Set(before);
  const changed = after.filter((line) => !known.has(line));
  const warnings = [
    ...new Set(
      log.filter((line) => /"level":"(warn|error)"/.test(line) && !line.includes('"request"')).map(plain),
    ),
  ];
  return [
    `![Requests, errors and waiting over time](pictures/rehearsal-${name}.svg)`,
    '',
    '| | pages | look-ups |',
    '| --- | --- | --- |',
    ...Object.entries(visits).map(([when, some]) => `| ${when} ${summary(some)}`),
    '',
    `\`${alert}\` ${fired}.`,
    '',
    'Figures of one instance at its end:',
    '',
    '```',
    ...(changed.length ? changed : after).slice(0, 8),
    '```',
    ...(warnings.length
      ? ['', 'Log:', '', '```', ...warnings.slice(0, 5).map((line) => line.slice(0, 240)), '```']
      : []),
  ].join('\n');
}
