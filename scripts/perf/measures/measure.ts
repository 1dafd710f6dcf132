import type { ServerFigure } from '../floors';
import type { Build } from '../servers';

/** Measured values. A value is absent if it could not be measured. */
export type Figures = Partial<Record<ServerFigure, number>>;

/** Measures several builds alternately. Returns their results in the order of the builds. */
export type Measure = (builds: readonly Build[]) => Promise<Figures[]>;
