/**
 * Checks campaign files for mistakes. Usage: `node campaign-check.js [slug… | folder]`. Exits with code 1 if any file
 * has errors.
 */
import { readConfig } from '../server/config/config';
import { noFile } from '../server/campaigns/validation/validate-campaign';
import { CAMPAIGN_FILE } from '../server/campaigns/validation/parse-yaml';
import { issueTextsOf } from '../server/campaigns/issue-log';
import { campaignTargets } from './campaign-target';
import { folderReport, type FolderReport, type TextsBySlug } from './folder-report';
import { CommandError, runCommand } from './run-command';

const USAGE = 'Как: npm run campaign:check -- <имя акции> --pictures; без имени — все акции.';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new CommandError(`Лишнее: ${option}. ${USAGE}`);
  const { folder, named } = await campaignTargets(args, readConfig().campaignsDir);
  const report = await folderReport(folder);
  const errors = errorsIn(report, named);
  if (!named.length && !report.slugs.length && !errors.length)
    errors.push(`${folder}: нет ни одной акции: нужна папка с именем акции, в ней ${CAMPAIGN_FILE}.`);
  const warnings = warningsIn(report, named);
  for (const text of warnings) console.log(`Внимание: ${text}`);
  for (const text of errors) console.log(`Ошибка: ${text}`);
  const checked = (named.length ? named : report.slugs).join(', ');
  console.log(summary(errors.length, warnings.length, checked));
  if (errors.length) process.exitCode = 1;
});

/** Returns the errors of the campaigns in `slugFilter`, or of all campaigns if the filter is empty. */
function errorsIn({ slugs, issues, errors }: FolderReport, slugFilter: readonly string[]): string[] {
  const found = new Set([...slugs, ...issues.map(([slug]) => slug)]);
  const missing = slugFilter.filter((slug) => !found.has(slug)).map((slug) => [slug, [noFile]] as const);
  const missingIssues = issueTextsOf({ issues: new Map(missing) });
  return textsOfNamed([...issues, ...missingIssues, ...errors], slugFilter);
}

function warningsIn({ warnings, ended, otherFolders, unread }: FolderReport, slugFilter: readonly string[]) {
  const emptyFolders = otherFolders.map(
    (name) => `${name}: в папке нет ${CAMPAIGN_FILE}, акции из неё не будет.`,
  );
  return [
    ...(slugFilter.length ? [] : emptyFolders),
    ...textsOfNamed([...unread, ...warnings], slugFilter),
    // Mention a finished campaign only if the user named it on the command line.
    ...slugFilter.flatMap((slug) => ended.get(slug) ?? []),
  ];
}

function textsOfNamed(texts: TextsBySlug, slugFilter: readonly string[]): string[] {
  const isSelected = (slug: string) => !slugFilter.length || slugFilter.includes(slug);
  return texts.filter(([slug]) => isSelected(slug)).flatMap(([, lines]) => lines);
}

function summary(errors: number, warnings: number, checked: string): string {
  if (errors) return `Ошибок: ${errors}. Исправьте и проверьте ещё раз: за ними могут быть другие.`;
  if (warnings)
    return `Ошибок нет; посмотрите, что помечено «Внимание», — ${warnings}. Проверены: ${checked}.`;
  return `Всё верно: ${checked}.`;
}
