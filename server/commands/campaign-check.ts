/**
 * Judges campaigns as the server does: `node campaign-check.js [folder]`, by default the folder that is configured. The
 * folder may be that of one campaign. Prints every fault; ends with 1 when there is one.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readConfig } from '../config';
import { CAMPAIGN_FILE } from '../promotions/content/campaign-yaml';
import { checkFolder } from '../promotions/folder/check-folder';

const given = resolve(process.argv[2] ?? readConfig().campaignsDir);
const isOne = existsSync(join(given, CAMPAIGN_FILE));
const folder = isOne ? dirname(given) : given;

try {
  const checked = await checkFolder(folder);
  const faults = checked.faults.filter(([slug]) => !isOne || slug === basename(given));
  for (const [, texts] of faults) for (const text of texts) console.log(text);
  if (faults.length) process.exitCode = 1;
  else console.log(isOne ? `${basename(given)}: всё верно.` : `Всё верно: ${checked.slugs.join(', ')}.`);
} catch (error) {
  console.error(`${folder}: папка не читается (${(error as NodeJS.ErrnoException).code ?? String(error)}).`);
  process.exitCode = 1;
}
