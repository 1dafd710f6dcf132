/**
 * Compares the built server with reference servers on the same machine. Usage: `npm run perf:server`. Takes about ten
 * minutes. Writes a JSON report. Exits with 1 if a result misses its limit in floors.ts.
 * - `-- report.json` sets the path of the report.
 * - `-- --baseline ../old/dist` also measures another build.
 * - `-- --only lookup` runs only this benchmark. The option may be repeated.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isWithinLimits, limitText, SERVER_FIGURES, type Figure, type ServerFigure } from './floors';
import { burst } from './measures/burst';
import { flood } from './measures/flood';
import { lookup } from './measures/lookup';
import type { Figures, Measure } from './measures/measure';
import { reading } from './measures/reading';
import { start } from './measures/start';
import { visit } from './measures/visit';
import { round, thisMachine, writeReport, type BuildInfo, type ServerReport } from './report';
import type { Build } from './servers';

const DEFAULT_REPORT = 'node_modules/.cache/perf/server.json';
const MEASURES: Readonly<Record<string, Measure>> = { visit, lookup, burst, start, flood, reading };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { baseline: { type: 'string' }, only: { type: 'string', multiple: true } },
});
const measures = options.only ?? Object.keys(MEASURES);
const builds: Build[] = [{ name: 'current', folder: 'dist' }];
if (options.baseline !== undefined) builds.push({ name: 'baseline', folder: options.baseline });
requireKnown(measures, builds);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const results: Figures[] = builds.map(() => ({}));
for (const name of measures) {
  console.log(`measuring: ${name}`);
  const measured = await MEASURES[name]?.(builds);
  for (const [index, figures] of (measured ?? []).entries())
    Object.assign(results[index] as Figures, figures);
}
const report = reportOf(results);
printTable(report);
writeReport(positionals[0] ?? DEFAULT_REPORT, report);
const missed = report.figures.filter(({ isMissed }) => isMissed);
for (const { label, current, limit } of missed) console.error(`missed: ${label}: ${current}, limit ${limit}`);
// Exit explicitly. Otherwise, open connections of the sandbox would keep the process alive.
process.exit(missed.length > 0 ? 1 : 0);

/** Prints an error and exits with 1 if a benchmark or a build does not exist. */
function requireKnown(names: readonly string[], folders: readonly Build[]): void {
  const errors = [
    ...names.filter((name) => !(name in MEASURES)).map((name) => `unknown measure: ${name}`),
    ...folders
      .filter(({ folder }) => !existsSync(join(folder, 'server.js')))
      .map(({ folder }) => `no build in ${folder}`),
  ];
  if (errors.length === 0) return;
  console.error(`${errors.join('\n')}\nmeasures: ${Object.keys(MEASURES).join(', ')}`);
  process.exit(1);
}

/** Creates the report. Omits results that were not measured. */
function reportOf([current = {}, baseline]: readonly Figures[]): ServerReport {
  const ids = Object.keys(SERVER_FIGURES) as ServerFigure[];
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: thisMachine(),
    builds: builds.map(buildInfo),
    figures: ids.flatMap((id) => {
      const value = current[id];
      if (value === undefined) return [];
      const figure: Figure = SERVER_FIGURES[id];
      const baselineValue = baseline?.[id];
      return [
        {
          id,
          label: figure.label,
          unit: figure.unit,
          limit: limitText(figure),
          current: round(value),
          ...(baselineValue === undefined ? {} : { baseline: round(baselineValue) }),
          isMissed: !isWithinLimits(figure, value),
        },
      ];
    }),
  };
}

function buildInfo({ name, folder }: Build): BuildInfo {
  const { version, revision } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as BuildInfo;
  return { name, version, revision };
}

function printTable({ figures }: ServerReport): void {
  console.log('\n| figure | current | baseline | limit |\n| --- | --- | --- | --- |');
  for (const { label, unit, current, baseline, limit, isMissed } of figures) {
    const cells = [label, `${current} ${unit}`, baseline ?? '', isMissed ? `${limit} missed` : limit];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
