/**
 * Writes the files that are generated from the server's source: `node scripts/run.mjs scripts/generated`. With `--check` it writes
 * nothing and exits with 1 when one of them differs from its source.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { campaignSchema } from '../server/campaigns/validation/campaign-schema';
import type { Variable } from '../server/config/env-schemas';
import * as source from '../server/config/env-variables';
import { fieldReference } from './campaign/field-reference';

const variables: [string, Variable][] = Object.entries(source.variables);

/** By this editors complete and check a campaign. Checks and transformations have no form in JSON Schema. */
const schema = toJsonSchema(campaignSchema, { ignoreActions: ['check', 'raw_check', 'transform'] });
/** Leaves out the lengths of texts with placeholders: their values are longer or shorter. */
function withoutLengths(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('hasPlaceholders' in value)) return value;
  const { hasPlaceholders: _mark, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !/^(?:min|max)Length$/.test(name)));
}

const code = (text: string | undefined) => (text === undefined ? '' : `\`${text}\``);
const configuration = `# Configuration

This file is generated from \`server/config/env-variables.ts\` by \`node scripts/run.mjs scripts/generated\`.

The server reads environment variables and validates them at the start. A wrong value ends the process with exit code 1
and one message that names every bad variable. An empty value counts as unset. Spaces around a value are ignored, except
in secrets. A \`CAMPAIGNS_DIR\` without a campaign is a wrong value. One invalid campaign is not, nor is a folder that
disappears later.

| variable | default | meaning | example |
| --- | --- | --- | --- |
${variables
  .map(
    ([name, { meaning, example, fallback }]) =>
      `| \`${name}\` | ${code(fallback)} | ${meaning} | ${code(example)} |`,
  )
  .join('\n')}
`;

const environment = `${variables
  .map(([name, { meaning, example, fallback }]) => `# ${meaning}\n# ${name}=${example ?? fallback}`)
  .join('\n\n')}\n`;

const MANUAL = 'docs/campaigns.md';
const REFERENCE = '## Все поля\n';
/** The manual is written by hand up to its reference. */
const [tasks = ''] = readFileSync(MANUAL, 'utf8').split(REFERENCE);
const manual = `${tasks}${REFERENCE}
Эта часть собрана из \`server/campaigns/validation/campaign-schema.ts\`.

${fieldReference()}
`;

/** The formatter aligns tables and breaks lines of JSON elsewhere, which is no difference. */
const plain = (text: string) => text.replaceAll(/[\s-]+/g, '');
const files = {
  'campaigns/campaign.schema.json': `${JSON.stringify(schema, withoutLengths, 2)}\n`,
  'docs/operations/configuration.md': configuration,
  '.env.example': environment,
  [MANUAL]: manual,
};
for (const [file, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (plain(readFileSync(file, 'utf8')) !== plain(text)) {
    console.error(
      `${file} differs from its source: run node scripts/run.mjs scripts/generated && npm run format`,
    );
    process.exitCode = 1;
  }
}
