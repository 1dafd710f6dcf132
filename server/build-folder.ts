import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether this runs out of a build: what belongs to it then stands beside it, whatever its folder is called. */
const isBuilt = existsSync(new URL('manifest.json', import.meta.url));

/** The folder of the build. */
export const BUILD = isBuilt ? new URL('.', import.meta.url) : new URL('../dist/', import.meta.url);

/** Drawings of the build's campaigns, judged when it was made; a run from source has none. */
export const JUDGED_DRAWINGS = isBuilt ? new URL('judged-drawings.json', BUILD) : undefined;

/** The campaigns that come with the build. */
export const BUILT_CAMPAIGNS = fileURLToPath(
  new URL(isBuilt ? 'campaigns' : '../campaigns', import.meta.url),
);
