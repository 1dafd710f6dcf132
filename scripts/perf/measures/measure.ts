import type { ServerFigure } from '../floors';
import type { Build } from '../servers';

/** Measured values. Absent if a measurement was not possible. */
export type Figures = Partial<Record<ServerFigure, number>>;

/** Measures several builds in turn. Returns the results in the same order as the builds. */
export type Measure = (builds: readonly Build[]) => Promise<Figures[]>;
