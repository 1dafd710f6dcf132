/** `node campaign-check.js [slug or folder]`. Exits with 1 when there are issues. */
import { readConfig } from '../config/config';
import { noFile } from '../campaigns/validation/validate-campaign';
import { CAMPAIGN_FILE } from '../campaigns/validation/parse-yaml';
import { issueTextsOf } from '../campaigns/issue-log';
import { campaignTarget } from './campaign-target';
import { folderReport, type TextsBySlug } from './folder-report';
import { runCommand } from './run-command';

await runCommand(async () => {
  const { folder, slug: only } = await campaignTarget(process.argv[2], readConfig().campaignsDir);
  const { slugs, issues, warnings, over, others } = await folderReport(folder);
  const ofThis = (texts: TextsBySlug) =>
    texts.flatMap(([slug, lines]) => (only === undefined || slug === only ? lines : []));

  const wrong = ofThis(issues);
  if (only !== undefined && !wrong.length && !slugs.includes(only))
    wrong.push(...ofThis(issueTextsOf({ issues: new Map([[only, [noFile]]]) })));
  if (only === undefined && !slugs.length && !wrong.length)
    wrong.push(`${folder}: нет ни одной акции: нужна папка с именем акции, в ней ${CAMPAIGN_FILE}.`);
  const unseen = others.map((name) => `${name}: в папке нет ${CAMPAIGN_FILE}, акции из неё не будет.`);

  const finished = over
    .filter((slug) => slug === only)
    .map(
      (slug) =>
        `${slug}/${CAMPAIGN_FILE}: period.to: акция уже кончилась: страница говорит «Акция завершена».`,
    );

  const notes = [...(only === undefined ? unseen : finished), ...ofThis(warnings)];
  for (const text of notes) console.log(`Внимание: ${text}`);
  for (const text of wrong) console.log(text);
  if (wrong.length) process.exitCode = 1;
  else console.log(only === undefined ? `Всё верно: ${slugs.join(', ')}.` : `${only}: всё верно.`);
});
