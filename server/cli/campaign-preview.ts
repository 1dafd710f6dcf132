/**
 * Prints a link that shows a campaign before its time, or as of another moment, to whoever has it:
 * `node campaign-preview.js <slug> [--days 3] [--at 2027-03-01]`. Without a slug it is the overview of all campaigns.
 * PREVIEW_SECRET, SITE_URL and CAMPAIGNS_DIR must be those of the server.
 */
import { resolve } from 'node:path';
import { SITE_BASE } from '../../shared/site';
import { readConfig } from '../config/config';
import { momentText } from '../campaigns/moscow-time';
import { OVERVIEW, previewName } from '../campaigns/preview-links';
import { judgedFolder, thereAre } from './judged-folder';
import { previewRequest } from './preview-request';
import { Refusal, runCommand } from './run-command';

const DAY = 24 * 60 * 60 * 1000;
/** Addresses that mean whatever machine they are asked on. */
const OWN_MACHINE = /^(?:.*\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/;

await runCommand(async () => {
  const { slug, days, ...at } = previewRequest(process.argv.slice(2));
  const { previewSecret, campaignsDir, origins } = readConfig();
  if (previewSecret === undefined)
    throw new Refusal('Нужна переменная PREVIEW_SECRET — та же, с которой работает сервер.');
  if (slug !== OVERVIEW) await mustBeThere(slug, resolve(campaignsDir));
  const until = Date.now() + days * DAY;
  console.error(`Действует до ${momentText(until)} (мск).`);
  if (OWN_MACHINE.test(new URL(origins.promo).hostname))
    console.error(
      `Внимание: ссылка откроется только на этом компьютере. Задайте SITE_URL — адрес сайта, как у сервера; сейчас это ${origins.promo}.`,
    );
  console.log(origins.promo + SITE_BASE.promo + previewName(previewSecret, { subject: slug, until, ...at }));
});

async function mustBeThere(slug: string, folder: string): Promise<void> {
  const checked = await judgedFolder(folder);
  if (checked.slugs.includes(slug)) return;
  const faults = checked.faults.find(([name]) => name === slug)?.[1];
  if (!faults) throw new Refusal(`Акции ${slug} нет в папке ${folder}. ${thereAre(checked)}`);
  throw new Refusal([...faults, `В акции ${slug} ошибка: исправьте её, потом делайте ссылку.`].join('\n'));
}
