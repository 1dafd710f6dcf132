/**
 * How fast the built server is, as ratios to the limits of the same machine in the same minutes: `npm run bench`
 * (about nine minutes), `npm run bench -- --quick` (about two, rougher). Prints a Markdown table; see docs/performance.md.
 */
import { existsSync } from 'node:fs';
import { bundleBenchServers } from './bench/bundle.mjs';
import * as measures from './bench/measures.mjs';
import { stopAll } from './bench/processes.mjs';

const quick = process.argv.includes('--quick');
const only = process.argv.find((argument) => argument in measures);
const options = quick
  ? { seconds: 0.8, rounds: 1, settle: 25_000, watch: 0, flood: 3 }
  : { seconds: 2, rounds: 5, settle: 25_000, watch: 75, flood: 10 };

if (!existsSync('dist/server.js')) throw new Error('There is no build: run `npm run build` first');
process.on('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

await bundleBenchServers();
console.log('| measured | here | target |\n| --- | --- | --- |');
const { visit, ...others } = measures;
for (const [name, measure] of Object.entries({ visit, ...others })) {
  if ((only && name !== only) || (quick && name === 'renewals')) continue;
  for (const row of await measure(options)) console.log(`| ${row.join(' | ')} |`);
}
