import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { beginOf } from '../../server/campaigns/moscow-time';
import { issueText } from '../../server/campaigns/validation/issue';
import { CAMPAIGN_FILE, DRAFT_FILE } from '../../server/campaigns/validation/parse-yaml';
import { validateDefinition, validateFile } from '../../server/campaigns/validation/validate-definition';
import { withField } from './edit';
import { fail } from './usage';

/** Path of the campaigns folder: `CAMPAIGNS_DIR`, or `campaigns` in this checkout. */
export const folder = resolve(process.env.CAMPAIGNS_DIR || 'campaigns');
export const fileOf = (slug: string, name: string = CAMPAIGN_FILE) => `${folder}/${slug}/${name}`;

/** Node options for running the server from its sources. */
const RUN_SOURCES = ['--import', 'tsx', '--import', './scripts/sources.mjs'];

/** Runs a campaign command of the server, such as `check`, from its source and prints its output. */
export function runOfServer(name: string, args: readonly string[]) {
  const script = [...RUN_SOURCES, `commands/campaign-${name}.ts`, ...args];
  const { status, stdout } = spawnSync(process.execPath, script, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, CAMPAIGNS_DIR: folder },
  });
  process.stdout.write(stdout);
  return { status: status ?? 1, stdout };
}

/** Returns the fields of a campaign file or draft. If the file has issues, prints them and throws a UsageError. */
export function definitionOf(slug: string, usage: string, name: string = CAMPAIGN_FILE) {
  const file = fileOf(slug, name);
  const what = name === CAMPAIGN_FILE ? `Акции ${slug}` : 'Черновика';
  if (!existsSync(file)) fail(`${what} нет: нет файла ${file}.\n${usage}`);
  const result = validateFile(readFileSync(file), name);
  if ('definition' in result) return { ...result.definition, from: result.from };
  runOfServer('check', [slug]);
  return fail(`В файле ${file} ошибка. Исправьте её и повторите команду.`);
}

/**
 * Returns the fields that visitors see: those of the draft if it is published, otherwise those of the campaign. Throws
 * a UsageError if a file is invalid.
 */
export function shownOf(slug: string, usage: string) {
  const draft = existsSync(fileOf(slug, DRAFT_FILE)) ? definitionOf(slug, usage, DRAFT_FILE) : undefined;
  return draft?.from !== undefined && beginOf(draft.from) <= Date.now() ? draft : definitionOf(slug, usage);
}

/**
 * Changes a field in the campaign and in its draft, if there is one. Throws a UsageError and changes neither file if
 * one of them would become invalid.
 */
export function changeField(slug: string, path: readonly string[], value: string) {
  const changed = [CAMPAIGN_FILE, DRAFT_FILE]
    .map((name) => fileOf(slug, name))
    .filter((file) => existsSync(file))
    .map((file) => [file, withField(readFileSync(file, 'utf8'), path, value)] as const);
  for (const [file, text] of changed) {
    const result = validateDefinition(text, basename(file));
    if ('issues' in result) {
      const advice = file.endsWith(DRAFT_FILE)
        ? `\nЭто черновик следующей акции? Перенесите его в новую папку: npm run campaign:new.`
        : '';
      fail(`${file} не изменён: в нём была бы ошибка.\n${result.issues.map(issueText).join('\n')}${advice}`);
    }
  }
  for (const [file, text] of changed) {
    writeFileSync(file, text);
    console.log(`${file}: ${path.join('.')}: '${value}'`);
  }
}
