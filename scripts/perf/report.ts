import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';

/** Description of the machine, without identifying names. */
export interface Machine {
  readonly cores: number;
  readonly architecture: string;
  readonly memoryGb: number;
  readonly node: string;
}

export interface BuildInfo {
  readonly name: string;
  readonly version: string;
  readonly revision: string;
}

export interface ReportedFigure {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly limit: string;
  readonly current: number;
  /** Value of the baseline build, if one was measured. */
  readonly baseline?: number;
  readonly isMissed: boolean;
}

/** Result of `npm run perf:server`. */
export interface ServerReport {
  /** ISO date. */
  readonly measuredOn: string;
  readonly machine: Machine;
  readonly builds: readonly BuildInfo[];
  readonly figures: readonly ReportedFigure[];
}

export function thisMachine(): Machine {
  return {
    // Not availableParallelism(): this process is pinned to one core.
    cores: cpus().length,
    architecture: process.arch,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
  };
}

/** Writes a report as JSON and prints its path. */
export function writeReport(path: string, report: object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nreport: ${path}`);
}

/** Rounds to three significant digits, and to whole numbers from 100. */
export function round(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
