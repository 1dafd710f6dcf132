/** `node campaign-check.js [slug or folder]`. Exits with 1 when there are issues. */
import { readConfig } from '../server/config/config';
import { noFile } from '../server/campaigns/validation/validate-campaign';
import { CAMPAIGN_FILE } from '../server/campaigns/validation/parse-yaml';
import { issueTextsOf } from '../server/campaigns/issue-log';
import { campaignTarget } from './campaign-target';
import { folderReport, type TextsBySlug } from './folder-report';
import { CommandError, runCommand } from './run-command';

const USAGE = 'Как: npm run campaign:check -- <имя акции> --pictures; без имени — все акции.';

await runCommand(async () => {
  const [given, ...rest] = process.argv.slice(2);
  const [extra = given?.startsWith('-') ? given : undefined] = rest;
  if (extra !== undefined) throw new CommandError(`Лишнее: ${extra}. ${USAGE}`);
  const { folder, slug: only } = await campaignTarget(given, readConfig().campaignsDir);
  const { slugs, issues, errors, warnings, over, archived, others, unread } = await folderReport(folder);
  const ofThis = (texts: TextsBySlug) =>
    texts.flatMap(([slug, lines]) => (only === undefined || slug === only ? lines : []));

  const wrong = ofThis(issues);
  if (only !== undefined && !wrong.length && !slugs.includes(only))
    wrong.push(...ofThis(issueTextsOf({ issues: new Map([[only, [noFile]]]) })));
  if (only === undefined && !slugs.length && !wrong.length)
    wrong.push(`${folder}: нет ни одной акции: нужна папка с именем акции, в ней ${CAMPAIGN_FILE}.`);
  wrong.push(...ofThis(errors));
  const isAsked = (slug: string) => only === undefined || slug === only;
  const notes = [
    ...(only === undefined ? others : []).map(
      (name) => `${name}: в папке нет ${CAMPAIGN_FILE}, акции из неё не будет.`,
    ),
    ...unread
      .filter((file) => isAsked(file.replace(/\/.*/, '')))
      .map((file) => `${file}: этот файл не читается: имя не из тех, что нужны.`),
    ...over
      .filter((slug) => slug === only)
      .map(
        (slug) =>
          `${slug}/${CAMPAIGN_FILE}: period.to: акция уже кончилась: страница говорит «Акция завершена».`,
      ),
    ...ofThis(warnings),
  ];
  for (const text of notes) console.log(`Внимание: ${text}`);
  for (const text of wrong) console.log(text);
  const old = archived.filter(isAsked).join(', ');
  if (old) console.log(`Совет: больше года назад кончились ${old}; снять: npm run campaign:close -- <имя>`);
  const names = only ?? slugs.join(', ');
  if (wrong.length) process.exitCode = 1;
  else if (notes.length)
    console.log(`Ошибок нет; посмотрите, что помечено «Внимание», — ${notes.length}: ${names}.`);
  else console.log(`Всё верно: ${names}.`);
});
