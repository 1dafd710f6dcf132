/**
 * Runs a command of the server from the sources, on the campaigns of this checkout: `npm run campaign:check`,
 * `npm run campaign:preview -- knauf2026`. A build has the same as dist/campaign-check.js and dist/campaign-preview.js.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundleSource } from './bundle-source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , command, ...args] = process.argv;
const outfile = await bundleSource(`server/cli/campaign-${command}`, { dev: true });
const env = { CAMPAIGNS_DIR: `${root}campaigns`, ...process.env };
process.exitCode = spawnSync(process.execPath, [outfile, ...args], { stdio: 'inherit', env }).status ?? 1;
