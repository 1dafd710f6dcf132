/**
 * Starts a new campaign from an old one: `npm run campaign:new -- knauf2026 --from knauf2025`.
 * Writes server/campaigns/<slug>.ts and nothing else; the page, its routes and its tests follow from the file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const usage = 'usage: npm run campaign:new -- <slug> --from <slug of an old campaign>';
const [slug = '', flag, from = ''] = process.argv.slice(2);
const fail = (/** @type {string} */ message) => {
  console.error(message);
  process.exit(1);
};

if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(slug) || flag !== '--from') fail(usage);
const source = `server/campaigns/${from}.ts`;
const target = `server/campaigns/${slug}.ts`;
if (!existsSync(source)) fail(`there is no campaign ${from}: ${source} is missing\n${usage}`);
if (existsSync(target)) fail(`there is a campaign ${slug} already: ${target}`);

const year = new Date().getFullYear() + 1;
const definition = readFileSync(source, 'utf8')
  .replace(/dataSlug: '[^']*'/, `dataSlug: '${slug}'`)
  .replace(/from: '\d{4}(-\d\d-\d\d)', to: '\d{4}-\d\d-\d\d'/, `from: '${year}-03-01', to: '${year}-05-31'`)
  .replace(
    /(catalogPath: '[^']*',\n)(  drawings: '[^']*',\n)?/,
    (_, path, drawings) => `${path}${drawings ?? `  drawings: '${from}',\n`}`,
  );
writeFileSync(target, definition);
console.log(
  `${target} is written: set its texts, days, places and colours; \`drawings\` goes when it has its own.`,
);
