/**
 * Builds dist/. With `--if-needed`, builds only if an input has changed (scripts/build/inputs.ts). Two builds of one
 * commit are identical.
 *
 * | in dist/                        | content                                                      |
 * | ------------------------------- | ------------------------------------------------------------ |
 * | `server.js`                     | the server                                                   |
 * | `campaign-*`, `contract-check`  | commands                                                     |
 * | `public/`                       | files for browsers, also compressed                          |
 * | `manifest.json`                 | names of those files, for the server                         |
 * | `campaigns/`                    | the campaigns of the repository                              |
 * | `openapi.json`                  | the calls of the browser                                     |
 * | `build.json`                    | version and revision                                         |
 * | `sbom.cdx.json`, `licences.txt` | bundled packages                                             |
 */
import { register } from 'tsx/esm/api';

process.chdir(import.meta.dirname);
register();
const { buildSite, isUpToDate } = await import('./scripts/build/build.ts');

const isOptional = process.argv.includes('--if-needed');
if (!isOptional || !isUpToDate()) await buildSite();
