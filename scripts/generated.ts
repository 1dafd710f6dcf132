/**
 * Writes all generated files. Usage: `npm run generate`. With `--check`, the script writes nothing, and exits with 1 if
 * a file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { campaignSchema } from '../server/campaigns/validation/campaign-schema';
import type { Variable } from '../server/config/env-schemas';
import * as source from '../server/config/env-variables';
import { colours, customProperty, themes, type Theme } from '../shared/facts/colours';
import { apiReference } from './build/api-reference';
import { classNames, cssModulePaths } from './build/css-modules';
import { openApi } from './build/open-api';
import { fieldReference } from './campaign/field-reference';
import { guaranteeTable } from './guarantee-tests';
import { capacitySection } from './perf/capacity';
import type { ServerReport } from './perf/report';

const variables: [string, Variable][] = Object.entries(source.variables);

/**
 * JSON Schema for completion and validation in editors. Checks and transformations are omitted, because JSON Schema
 * cannot express them.
 */
const schema = toJsonSchema(campaignSchema, { ignoreActions: ['check', 'raw_check', 'transform'] });
/** Omits the length limits for texts with placeholders, because the expanded texts have different lengths. */
function withoutLengths(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('hasPlaceholders' in value)) return value;
  const { hasPlaceholders: _mark, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !/^(?:min|max)Length$/.test(name)));
}

const code = (text: string | undefined) => (text === undefined ? '' : `\`${text}\``);
const configuration = `# Configuration

This file is generated from \`server/config/env-variables.ts\` by \`npm run generate\`.

The server reads environment variables and validates them at startup. If a value is invalid, the process exits with code
1 and prints one message that lists every invalid variable. An empty value counts as unset. The server ignores spaces
around a value, except in secrets. \`CAMPAIGNS_DIR\` is invalid if the folder contains no campaign. An invalid campaign
does not stop the process, and neither does a campaigns folder that disappears later.

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
/** Handwritten part of the manual, which ends at the generated reference. */
const [tasks = ''] = readFileSync(MANUAL, 'utf8').split(REFERENCE);
const manual = `${tasks}${REFERENCE}
Эта часть собрана из \`server/campaigns/validation/campaign-schema.ts\`.

${fieldReference()}
`;

/** Wraps the alerts in a PrometheusRule object for the Prometheus operator. */
function prometheusRule(alerts: string): string {
  const [head = ''] = alerts.split('groups:\n');
  const groups = alerts.slice(head.length);
  return `# This file is generated from alerts.yaml by \`npm run generate\`.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata: { name: promo }
spec:
${groups.replaceAll(/^(?=.)/gm, '  ')}`;
}

/** Replaces a text. Throws if the text does not occur exactly once. */
function replaceOnce(text: string, old: string, replacement: string): string {
  if (text.split(old).length !== 2) throw new Error(`expected once: ${old}`);
  return text.replace(old, () => replacement);
}

/** Derives an nginx configuration with TLS on port 443 and a redirect from port 80. */
function nginxWithTls(plain: string): string {
  let conf = replaceOnce(
    plain,
    '# nginx-tls.conf is the same with TLS on port 443 and a redirect from port 80.\n',
    `# This file is generated from nginx.conf by \`npm run generate\`. Copy your certificate for both
# hosts to /etc/nginx/tls/promo.crt, and its key to /etc/nginx/tls/promo.key. If SITE_URL uses https, the instances send
# Strict-Transport-Security, so nginx does not add the header.
`,
  );
  conf = replaceOnce(
    conf,
    `  server {
    listen 80 default_server;
    return 444;
  }
`,
    `  server {
    listen 80 default_server;
    listen 443 ssl default_server;
    ssl_reject_handshake on;
    return 444;
  }

  # TLS settings, which follow Mozilla's intermediate profile

  ssl_certificate /etc/nginx/tls/promo.crt;
  ssl_certificate_key /etc/nginx/tls/promo.key;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
  ssl_prefer_server_ciphers off;
  ssl_session_cache shared:tls:10m;
  ssl_session_timeout 1d;
  ssl_session_tickets off;

  # $host is one of the two names, because requests for other hosts get no response.
  server {
    listen 80;
    server_name promo.example.ru business.example.ru;
    return 301 https://$host$request_uri;
  }
`,
  );
  return replaceOnce(
    conf,
    `  server {
    listen 80;
    server_name promo.example.ru business.example.ru;

`,
    `  server {
    listen 443 ssl http2;
    server_name promo.example.ru business.example.ru;

`,
  );
}

/**
 * Declares a CSS module with its class names. File names of CSS modules are unique, so a wildcard pattern matches only
 * one file.
 */
function moduleDeclaration(path: string): string {
  const fields = classNames(path).map((name) => `    readonly ${name}: string;\n`);
  return `
declare module '*/${basename(path)}' {
  const classes: {
${fields.join('')}  };
  export default classes;
}
`;
}

const declarations = (prefix: 'c' | 't', values: object) =>
  Object.entries(values)
    .map(([name, colour]) => `  ${customProperty(prefix, name)}: ${colour};\n`)
    .join('');

/** Creates a theme rule that contains only the properties that differ from the default theme. */
function themeRule([name, theme]: [string, Theme]): string {
  const differences = Object.entries(theme).filter(
    ([slot, colour]) => colour !== themes.retailer[slot as keyof Theme],
  );
  return `[data-theme='${name}'] {\n${declarations('t', Object.fromEntries(differences))}}\n`;
}

const COLOURS_NOTE = `/* This file is generated from shared/facts/colours.ts by \`npm run generate\`. */`;

/**
 * Style sheet that lets editors complete the colour properties. The build replaces the properties with their values, so
 * no page contains unused colours.
 */
const colourStyles = `${COLOURS_NOTE}
:root {
${declarations('c', colours)}}
`;

const { retailer, ...otherThemes } = themes;
const themeStyles = `${COLOURS_NOTE}
:root {
${declarations('t', retailer)}}
${Object.entries(otherThemes).map(themeRule).join('')}`;

const cssModuleTypes = `// This file is generated from the CSS modules by \`npm run generate\`.
${cssModulePaths().map(moduleDeclaration).join('')}`;

const CAPACITY = 'docs/operations/capacity.md';
const API = 'docs/api.md';
const SECURITY = 'SECURITY.md';

/** Replaces the text between the two markers in a document. */
function withGeneratedPart(path: string, source: string, text: string): string {
  const begin = `<!-- generated from ${source} -->\n`;
  const end = '<!-- end of the generated part -->';
  const document = readFileSync(path, 'utf8');
  const [before = '', rest = ''] = document.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error(`${path} has no markers of a generated part`);
  return `${before}${begin}\n${text}\n\n${end}${after}`;
}

const capacityReport = JSON.parse(readFileSync('docs/operations/capacity.json', 'utf8')) as ServerReport;

/** Removes whitespace and dashes for the comparison, because the formatter aligns tables and rewraps JSON. */
const plain = (text: string) => text.replaceAll(/[\s-]+/g, '');
const files = {
  'campaigns/campaign.schema.json': `${JSON.stringify(schema, withoutLengths, 2)}\n`,
  'docs/operations/configuration.md': configuration,
  '.env.example': environment,
  [MANUAL]: manual,
  'deploy/kubernetes/prometheus-rule.yaml': prometheusRule(readFileSync('deploy/alerts.yaml', 'utf8')),
  'client/styles/colours.css': colourStyles,
  'client/styles/themes.css': themeStyles,
  'client/css-modules.d.ts': cssModuleTypes,
  [CAPACITY]: withGeneratedPart(CAPACITY, 'capacity.json', capacitySection(capacityReport)),
  [API]: withGeneratedPart(API, 'the contract', apiReference(openApi(''))),
  [SECURITY]: withGeneratedPart(SECURITY, 'the titles of the tests', guaranteeTable()),
  'deploy/nginx-tls.conf': nginxWithTls(readFileSync('deploy/nginx.conf', 'utf8')),
};
for (const [file, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (!existsSync(file) || plain(readFileSync(file, 'utf8')) !== plain(text)) {
    console.error(`${file} differs from its source: run npm run generate && npm run format`);
    process.exitCode = 1;
  }
}
