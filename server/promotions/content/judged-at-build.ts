import { readFileSync } from 'node:fs';
import { JUDGED_DRAWINGS } from '../../../build-folder';
import type { SvgSize } from './read-svg';

/**
 * What the build has judged of its own campaigns' drawings, by the SHA-256 of their bytes: reading them again would take
 * a third of the start. A drawing that was changed since has another hash.
 */
export const judgedDrawings: ReadonlyMap<string, SvgSize> = new Map(
  Object.entries(
    JUDGED_DRAWINGS ? (JSON.parse(readFileSync(JUDGED_DRAWINGS, 'utf8')) as Record<string, SvgSize>) : {},
  ),
);
