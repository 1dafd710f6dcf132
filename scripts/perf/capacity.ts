import type { ServerFigure } from './floors';
import type { ServerReport } from './report';

/** Average number of requests per visit, by kind of request. */
const VISIT = { pages: 1.5, files: 8, beacons: 1, lookups: 0.2 };
/** Share of the day's visits in the busiest hour. */
const PEAK_HOUR_SHARE = 0.1;
const SECONDS_PER_HOUR = 3600;
/** Target CPU utilisation of a core in the busiest hour. */
const CORE_USE = 0.5;
const VISITS_PER_DAY = [100_000, 1_000_000, 10_000_000, 100_000_000];

/** Generates the results section of docs/operations/capacity.md. Throws if the report lacks a result. */
export function capacitySection(report: ServerReport): string {
  const { machine, measuredOn, builds } = report;
  const [build] = builds;
  return `These results were measured on ${measuredOn} with version ${build?.version} (commit ${build?.revision}), on a virtual machine
with ${machine.cores} cores (${machine.architecture}), ${machine.memoryGb} GB of memory and Node ${machine.node}.

${figureTable(report)}

${trafficTable(report)}

The table assumes that a visit consists of ${VISIT.pages} pages, ${VISIT.files} files, ${VISIT.beacons} beacon and ${VISIT.lookups} lookups. The busiest hour
receives ${PEAK_HOUR_SHARE * 100} % of the daily visits, and each core is busy ${CORE_USE * 100} % of the time. With a cache in front, the cache serves
all pages and files.`;
}

function figureTable({ figures }: ServerReport): string {
  const rows = figures.map(
    ({ label, current, unit, limit }) =>
      `| ${label} | ${`${withCommas(current)} ${unit}`.trim()} | ${limit} |`,
  );
  return ['| benchmark | result | limit |', '| --- | --- | --- |', ...rows].join('\n');
}

function trafficTable(report: ServerReport): string {
  const uncachedMs =
    VISIT.beacons * valueOf(report, 'otherTime') + VISIT.lookups * valueOf(report, 'lookupWithRedisTime');
  const visitMs = (VISIT.pages + VISIT.files) * valueOf(report, 'visitTime') + uncachedMs;
  const rows = VISITS_PER_DAY.map((visits) => {
    const perSecond = (visits * PEAK_HOUR_SHARE) / SECONDS_PER_HOUR;
    const cores = (ms: number) => withCommas((perSecond * ms) / 1000 / CORE_USE, 2);
    return [
      withCommas(visits),
      withCommas(perSecond, 1),
      cores(visitMs),
      cores(uncachedMs),
      withCommas(perSecond * VISIT.lookups, 1),
    ];
  });
  const head = [
    'visits per day',
    'visits per second at the peak',
    'cores without a cache in front',
    'cores with a cache in front',
    'lookups per second',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function valueOf({ figures }: ServerReport, name: ServerFigure): number {
  const figure = figures.find(({ id }) => id === name);
  if (figure === undefined)
    throw new Error(`the report lacks ${name}: run npm run perf:server with all measures`);
  return figure.current;
}

function withCommas(value: number, digits?: number): string {
  const fixed = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString('en-GB', fixed);
}
