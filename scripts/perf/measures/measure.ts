import type { ServerFigure } from '../floors';
import type { Build } from '../servers';

/** Measured values. A missing one could not be measured. */
export type Figures = Partial<Record<ServerFigure, number>>;

/** Measures builds in turn. Returns the figures of each build, in the order of the builds. */
export type Measure = (builds: readonly Build[]) => Promise<Figures[]>;
