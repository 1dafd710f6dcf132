/**
 * Prints a link that shows a campaign before its time, or as of another moment, to whoever has it:
 * `node campaign-preview.js <slug> [--days 3] [--at 2027-03-01]`. Without a slug it is the overview of all campaigns.
 * PREVIEW_SECRET, SITE_URL and CAMPAIGNS_DIR must be those of the server.
 */
import { parseArgs } from 'node:util';
import { SITE_BASE } from '../../shared/site';
import { ConfigError, readConfig } from '../config';
import { checkFolder } from '../promotions/folder/check-folder';
import { beginOf, isMoment, momentText } from '../promotions/moscow-time';
import { OVERVIEW, previewName } from '../promotions/preview-link';

const USAGE = 'campaign-preview [имя акции] [--days 3] [--at 2027-03-01 или 2027-03-01T10:00:00]';
const DAY = 24 * 60 * 60 * 1000;
const MOST_DAYS = 90;

class Refusal extends Error {}

async function link(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: '3' }, at: { type: 'string' } },
  });
  const [slug = OVERVIEW, ...rest] = positionals;
  const days = Number(values.days);
  if (rest.length || !(days > 0 && days <= MOST_DAYS))
    throw new Refusal(`${USAGE}; дней не больше ${MOST_DAYS}`);
  if (values.at !== undefined && !isMoment(values.at))
    throw new Refusal(`--at: такого дня или времени нет. ${USAGE}`);
  const { previewSecret, campaignsDir, origins } = readConfig();
  if (previewSecret === undefined)
    throw new Refusal('Нужна переменная PREVIEW_SECRET — та же, с которой работает сервер.');
  if (slug !== OVERVIEW) {
    const { slugs, faults } = await checkFolder(campaignsDir);
    for (const text of faults.find(([name]) => name === slug)?.[1] ?? []) console.error(text);
    if (!slugs.includes(slug))
      throw new Refusal(`Акции ${slug} в папке ${campaignsDir} нет, или в ней ошибка.`);
  }
  const until = Date.now() + days * DAY;
  const at = values.at === undefined ? {} : { at: beginOf(values.at) };
  console.error(`Действует до ${momentText(until)} (мск).`);
  if (new URL(origins.promo).hostname === 'localhost')
    console.error('Переменная SITE_URL не задана: ссылка откроется только на этом компьютере.');
  return origins.promo + SITE_BASE.promo + previewName(previewSecret, { subject: slug, until, ...at });
}

try {
  console.log(await link());
} catch (error) {
  const isKnown = error instanceof Refusal || error instanceof ConfigError;
  console.error(isKnown ? error.message : `${(error as Error).message}\n${USAGE}`);
  process.exitCode = 1;
}
