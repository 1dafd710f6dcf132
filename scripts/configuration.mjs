/**
 * Writes the README's table of variables and `.env.example` from the schema in server/config/env-variables.ts, so that they cannot
 * drift: `node scripts/configuration.mjs`; with `--check` it only says whether they are true.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadSource } from './load-source.mjs';

/** @type {typeof import('../server/config/env-variables')} */
const { variables } = await loadSource('server/config/env-variables');

const rows = Object.entries(variables).map(
  ([name, { fallback, meaning, example }]) =>
    `| \`${name}\` | ${fallback ? `\`${fallback}\`` : '—'} | ${meaning} | \`${example}\` |`,
);
const table = ['| variable | default | meaning | example |', '| --- | --- | --- | --- |', ...rows].join('\n');
const readme = readFileSync('README.md', 'utf8').replace(
  /<!-- variables -->[\s\S]*<!-- \/variables -->/,
  `<!-- variables -->\n\n${table}\n\n<!-- /variables -->`,
);
const example = Object.entries(variables)
  .map(([name, { meaning, example: value }]) => `# ${meaning}\n# ${name}=${value}\n`)
  .join('\n');

const wanted = { 'README.md': readme, '.env.example': example };
for (const [file, text] of Object.entries(wanted)) {
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (squeezed(readFileSync(file, 'utf8')) !== squeezed(text)) {
    console.error(
      `${file} does not match server/config/env-variables.ts: run node scripts/configuration.mjs`,
    );
    process.exitCode = 1;
  }
}

/** Blank space is the formatter's. @param {string} text */
function squeezed(text) {
  return text.replace(/[\s-]+/g, ' ');
}
