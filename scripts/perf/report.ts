import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';

/** Hardware and software of the machine that ran the benchmarks, without its host name. */
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
  /** Result of the baseline build. Absent if no baseline was measured. */
  readonly baseline?: number;
  readonly isMissed: boolean;
}

/** Report that `npm run perf:server` writes. */
export interface ServerReport {
  /** Date of the measurement in ISO format. */
  readonly measuredOn: string;
  readonly machine: Machine;
  readonly builds: readonly BuildInfo[];
  readonly figures: readonly ReportedFigure[];
}

export function thisMachine(): Machine {
  return {
    // Do not use availableParallelism(), which counts only the core that this process is pinned to.
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

/** Rounds to three significant digits, and values of 100 or more to a whole number: 0.45678 → 0.457, 1234.6 → 1235. */
export function round(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
