import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether this runs out of a build: what belongs to it then stands beside it, whatever its folder is called. */
const isBuilt = existsSync(new URL('manifest.json', import.meta.url));

/** The folder of the build. */
export const BUILD = isBuilt ? new URL('.', import.meta.url) : new URL('../dist/', import.meta.url);

/** What was judged of the build's campaigns when it was made; a run from source has none. */
export const JUDGED_CAMPAIGNS = isBuilt ? new URL('judged-campaigns.json', BUILD) : undefined;

/** The campaigns that come with the build. */
export const BUILT_CAMPAIGNS = fileURLToPath(
  new URL(isBuilt ? 'campaigns' : '../campaigns', import.meta.url),
);
