import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether this runs out of a build: what belongs to it then stands beside it, whatever its folder is called. */
const isBuilt = existsSync(new URL('manifest.json', import.meta.url));

/** The folder of the build. */
export const BUILD = isBuilt ? new URL('.', import.meta.url) : new URL('../dist/', import.meta.url);

/** The campaigns that come with the build. */
export const BUILT_CAMPAIGNS = fileURLToPath(
  new URL(isBuilt ? 'campaigns' : '../campaigns', import.meta.url),
);
