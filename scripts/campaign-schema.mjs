/**
 * Writes campaigns/campaign.schema.json, by which editors complete and check while typing, from the schema that validates
 * campaigns: `node scripts/campaign-schema.mjs`; with `--check` it only says whether it is true.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import { loadSource } from './load-source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {typeof import('../server/campaigns/validation/campaign-schema')} */
const { campaignSchema } = await loadSource('server/campaigns/validation/campaign-schema');
// Checks that no JSON Schema can make, and what is made of a right text, are the server's alone.
const schema = toJsonSchema(campaignSchema, { ignoreActions: ['check', 'transform'] });
const text = `${JSON.stringify(schema, null, 2)}\n`;
const file = `${root}campaigns/campaign.schema.json`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) !== JSON.stringify(schema)) {
  console.error(
    'campaigns/campaign.schema.json is not that of the server: run node scripts/campaign-schema.mjs',
  );
  process.exitCode = 1;
}
