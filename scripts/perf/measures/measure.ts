import type { ServerFigure } from '../floors';
import type { Build } from '../servers';

/** Benchmark results by name. A result is absent if it could not be measured, for example without Redis. */
export type Figures = Partial<Record<ServerFigure, number>>;

/** A benchmark. Measures one or more builds and returns their results in the same order. */
export type Measure = (builds: readonly Build[]) => Promise<Figures[]>;
