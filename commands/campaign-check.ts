/** `node campaign-check.js [slugs, or a folder]`. Exits with 1 when there are issues. */
import { readConfig } from '../server/config/config';
import { noFile } from '../server/campaigns/validation/validate-campaign';
import { CAMPAIGN_FILE } from '../server/campaigns/validation/parse-yaml';
import { issueTextsOf } from '../server/campaigns/issue-log';
import { campaignTargets } from './campaign-target';
import { folderReport, type TextsBySlug } from './folder-report';
import { CommandError, runCommand } from './run-command';

const USAGE = 'Как: npm run campaign:check -- <имя акции> --pictures; без имени — все акции.';

await runCommand(async () => {
  const given = process.argv.slice(2);
  const option = given.find((argument) => argument.startsWith('-'));
  if (option !== undefined) throw new CommandError(`Лишнее: ${option}. ${USAGE}`);
  const { folder, named } = await campaignTargets(given, readConfig().campaignsDir);
  const { slugs, issues, errors, warnings, ended, others, unread } = await folderReport(folder);
  const isAsked = (slug: string) => !named.length || named.includes(slug);
  const ofThis = (texts: TextsBySlug) => texts.flatMap(([slug, lines]) => (isAsked(slug) ? lines : []));

  const read = new Set([...slugs, ...issues.map(([slug]) => slug)]);
  const absent = named.filter((slug) => !read.has(slug)).map((slug) => [slug, [noFile]] as const);
  const wrong = ofThis([...issues, ...issueTextsOf({ issues: new Map(absent) })]);
  if (!named.length && !slugs.length && !wrong.length)
    wrong.push(`${folder}: нет ни одной акции: нужна папка с именем акции, в ней ${CAMPAIGN_FILE}.`);
  wrong.push(...ofThis(errors));
  const notes = [
    ...(named.length ? [] : others).map(
      (name) => `${name}: в папке нет ${CAMPAIGN_FILE}, акции из неё не будет.`,
    ),
    ...unread.filter((text) => isAsked(text.replace(/\/.*/, ''))),
    ...ofThis(warnings),
    // A check of all campaigns passes finished ones in silence.
    ...named.flatMap((slug) => ended.get(slug) ?? []),
  ];
  for (const text of notes) console.log(`Внимание: ${text}`);
  for (const text of wrong) console.log(`Ошибка: ${text}`);
  const names = (named.length ? named : slugs).join(', ');
  if (wrong.length) {
    console.log(`Ошибок: ${wrong.length}. Исправьте и проверьте ещё раз: за ними могут быть другие.`);
    process.exitCode = 1;
  } else if (notes.length)
    console.log(`Ошибок нет; посмотрите, что помечено «Внимание», — ${notes.length}. Проверены: ${names}.`);
  else console.log(`Всё верно: ${names}.`);
});
