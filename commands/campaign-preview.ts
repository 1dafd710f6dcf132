/**
 * Prints a preview link for a campaign page. Usage:
 * `node campaign-preview.js [slug] [--days 3] [--at 2027-03-01] [--utm source,medium,campaign]`.
 * Without a slug, the link opens the overview of all campaigns. With `--utm`, also prints the public link with these
 * UTM parameters.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SITE_BASE } from '../shared/site';
import { readConfig } from '../server/config/config';
import { beginOf, isMoment, momentText } from '../server/campaigns/moscow-time';
import { OVERVIEW, previewName } from '../server/campaigns/previews';
import { campaignList, folderReport } from './folder-report';
import { CommandError, runCommand } from './run-command';

const DAY_MS = 24 * 60 * 60 * 1000;
const USAGE = 'Как: npm run campaign:preview -- knauf2026 --days 3 --at 2027-03-01 --utm vk,social,knauf2026';
const MAX_DAYS = 90;

const LOCAL_HOST = /^(?:.*\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/;

await runCommand(async () => {
  const { slug, days, timestamp, utm } = previewRequest(process.argv.slice(2));
  const { previewSecret, campaignsDir, origins } = readConfig();
  if (previewSecret === undefined)
    throw new CommandError('Нужна переменная PREVIEW_SECRET — та же, с которой работает сервер.');
  if (slug !== OVERVIEW) await requireCampaign(slug, resolve(campaignsDir));
  const expiresAt = Date.now() + days * DAY_MS;
  console.error(`Действует до ${momentText(expiresAt)} (мск).`);
  if (LOCAL_HOST.test(new URL(origins.promo).hostname))
    console.error(
      `Внимание: ссылка откроется только на этом компьютере. Задайте SITE_URL — адрес сайта, как у сервера; сейчас это ${origins.promo}.`,
    );
  const base = origins.promo + SITE_BASE.promo;
  const link = base + previewName(previewSecret, { subject: slug, expiresAt, timestamp });
  if (!utm) return console.log(link);
  console.log(`Предпросмотр: ${link}`);
  console.log(`Для рекламы, когда страница открыта: ${base}${slug}?${utm}`);
});

/**
 * Throws a CommandError if the campaign is missing or invalid. Prints a warning if the campaign page is already closed.
 */
async function requireCampaign(slug: string, folder: string): Promise<void> {
  const report = await folderReport(folder);
  if (report.phases.get(slug) === 'gone')
    console.error(
      'Внимание: акция снята, её картинки не откроются и по ссылке. Нужны они — уберите publishTo, а чтобы посетители её не видели, поставьте publishFrom с днём впереди.',
    );
  if (report.slugs.includes(slug)) return;
  const issues = report.issues.find(([name]) => name === slug)?.[1];
  if (!issues) throw new CommandError(`Акции ${slug} нет в папке ${folder}. ${campaignList(report)}`);
  throw new CommandError(
    [...issues, `В акции ${slug} ошибка: исправьте её, потом делайте ссылку.`].join('\n'),
  );
}

/** Parses the command-line arguments. Throws a CommandError if an argument is invalid. */
function previewRequest(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    // Unknown options are reported below, in Russian. In strict mode, `parseArgs` would throw an English error
    // instead.
    strict: false,
    allowPositionals: true,
    options: { days: { type: 'string', default: '3' }, at: { type: 'string' }, utm: { type: 'string' } },
  });
  const { days, at, utm, ...unknown } = values;
  const reject = (words: string): never => {
    throw new CommandError(`${words} ${USAGE}`);
  };
  for (const name of Object.keys(unknown)) reject(`Параметра --${name} нет.`);
  const [slug = OVERVIEW, ...rest] = positionals;
  // Join the arguments again, because the shell splits «vk, social, knauf2026» at the spaces.
  const utmQuery = parseUtm(typeof utm === 'string' ? [utm, ...rest].join('') : undefined);
  if (rest.length && !utmQuery)
    reject(`Лишнее: ${rest.join(' ')}. Перед именем нужны два дефиса с пробелами.`);
  const dayCount = typeof days === 'string' && /^\d{1,2}$/.test(days) ? Number(days) : 0;
  if (dayCount < 1 || dayCount > MAX_DAYS) reject(`--days: нужно число дней от 1 до ${MAX_DAYS}.`);
  if (utm !== undefined && (!utmQuery || slug === OVERVIEW))
    reject('--utm: нужны имя акции и три слова через запятую: источник, канал, кампания.');
  if (at === undefined) return { slug, days: dayCount, utm: utmQuery };
  // `--at` needs a campaign name, because the overview of all campaigns always shows the current state.
  if (slug === OVERVIEW) return reject('--at: нужно имя акции.');
  if (typeof at !== 'string' || !isMoment(at))
    return reject('--at: нужен день или время по Москве, например 2027-03-01 или 2027-03-01T10:00:00.');
  return { slug, days: dayCount, timestamp: beginOf(at), utm: utmQuery };
}

/**
 * Converts 'vk,social,knauf2026' to 'utm_source=vk&utm_medium=social&utm_campaign=knauf2026'. Returns undefined unless
 * the list has exactly three values.
 */
function parseUtm(list = ''): string | undefined {
  const [source = '', medium = '', campaign = '', ...rest] = list.split(',').map((mark) => mark.trim());
  if (!source || !medium || !campaign || rest.length) return undefined;
  return new URLSearchParams({ utm_source: source, utm_medium: medium, utm_campaign: campaign }).toString();
}
