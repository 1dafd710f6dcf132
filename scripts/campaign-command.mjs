/**
 * Runs a command of the server from the sources, on the campaigns of this checkout: `npm run campaign:check`,
 * `npm run campaign:preview -- knauf2026`. A build has the same as dist/campaign-check.js and dist/campaign-preview.js.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { definitions } from './build/definitions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , command, ...args] = process.argv;
const outfile = `${root}node_modules/.cache/campaigns/${command}.mjs`;
await esbuild.build({
  entryPoints: [`${root}server/commands/campaign-${command}.ts`],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
  define: definitions({ dev: true }),
});
const env = { CAMPAIGNS_DIR: `${root}campaigns`, ...process.env };
process.exitCode = spawnSync(process.execPath, [outfile, ...args], { stdio: 'inherit', env }).status ?? 1;
