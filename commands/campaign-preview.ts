/**
 * Prints a preview link: `node campaign-preview.js [slug] [--days 3] [--at 2027-03-01]`; with
 * `--utm source,medium,campaign` the link of the public page with these marks too, and each says what it is.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SITE_BASE } from '../shared/site';
import { readConfig } from '../server/config/config';
import { beginOf, isMoment, momentText } from '../server/campaigns/moscow-time';
import { OVERVIEW, previewName } from '../server/campaigns/previews';
import { folderReport, thereAre } from './folder-report';
import { CommandError, runCommand } from './run-command';

const DAY = 24 * 60 * 60 * 1000;
const USAGE = 'Как: npm run campaign:preview -- knauf2026 --days 3 --at 2027-03-01 --utm vk,social,knauf2026';
const MOST_DAYS = 90;

const OWN_MACHINE = /^(?:.*\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/;

await runCommand(async () => {
  const { slug, days, timestamp, utm } = previewRequest(process.argv.slice(2));
  const { previewSecret, campaignsDir, origins } = readConfig();
  if (previewSecret === undefined)
    throw new CommandError('Нужна переменная PREVIEW_SECRET — та же, с которой работает сервер.');
  if (slug !== OVERVIEW) await mustBeThere(slug, resolve(campaignsDir));
  const expiresAt = Date.now() + days * DAY;
  console.error(`Действует до ${momentText(expiresAt)} (мск).`);
  if (OWN_MACHINE.test(new URL(origins.promo).hostname))
    console.error(
      `Внимание: ссылка откроется только на этом компьютере. Задайте SITE_URL — адрес сайта, как у сервера; сейчас это ${origins.promo}.`,
    );
  const link =
    origins.promo + SITE_BASE.promo + previewName(previewSecret, { subject: slug, expiresAt, timestamp });
  if (!utm) return console.log(link);
  console.log(`Предпросмотр: ${link}`);
  console.log(`Для рекламы, когда страница открыта: ${origins.promo}${SITE_BASE.promo}${slug}?${utm}`);
});

async function mustBeThere(slug: string, folder: string): Promise<void> {
  const checked = await folderReport(folder);
  if (checked.phases.get(slug) === 'gone')
    console.error(
      'Внимание: акция снята, её картинки не откроются и по ссылке. Нужны они — уберите publishTo, а чтобы посетители её не видели, поставьте publishFrom с днём впереди.',
    );
  if (checked.slugs.includes(slug)) return;
  const issues = checked.issues.find(([name]) => name === slug)?.[1];
  if (!issues) throw new CommandError(`Акции ${slug} нет в папке ${folder}. ${thereAre(checked)}`);
  throw new CommandError(
    [...issues, `В акции ${slug} ошибка: исправьте её, потом делайте ссылку.`].join('\n'),
  );
}

/** Throws a CommandError for wrong arguments. */
function previewRequest(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    // Reported below, in Russian.
    strict: false,
    allowPositionals: true,
    options: { days: { type: 'string', default: '3' }, at: { type: 'string' }, utm: { type: 'string' } },
  });
  const { days, at, utm, ...unknown } = values;
  const refuse = (what: string): never => {
    throw new CommandError(`${what} ${USAGE}`);
  };
  for (const name of Object.keys(unknown)) refuse(`Параметра --${name} нет.`);
  const [slug = OVERVIEW, ...rest] = positionals;
  // What follows a comma and a space is a word of its own in a shell.
  const marks = utmMarks(typeof utm === 'string' ? [utm, ...rest].join('') : undefined);
  if (rest.length && !marks) refuse(`Лишнее: ${rest.join(' ')}. Перед именем нужны два дефиса с пробелами.`);
  const count = typeof days === 'string' && /^\d{1,2}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > MOST_DAYS) refuse(`--days: нужно число дней от 1 до ${MOST_DAYS}.`);
  if (utm !== undefined && (!marks || slug === OVERVIEW))
    refuse('--utm: нужны имя акции и три слова через запятую: источник, канал, кампания.');
  if (at === undefined) return { slug, days: count, utm: marks };
  // The list of all says where each stands now.
  if (slug === OVERVIEW) return refuse('--at: нужно имя акции.');
  if (typeof at !== 'string' || !isMoment(at))
    return refuse('--at: нужен день или время по Москве, например 2027-03-01 или 2027-03-01T10:00:00.');
  return { slug, days: count, timestamp: beginOf(at), utm: marks };
}

/** 'utm_source=vk&utm_medium=social&utm_campaign=knauf2026'; undefined unless there are three. */
function utmMarks(given = ''): string | undefined {
  const [source = '', medium = '', campaign = '', ...rest] = given.split(',').map((mark) => mark.trim());
  if (!source || !medium || !campaign || rest.length) return undefined;
  return new URLSearchParams({ utm_source: source, utm_medium: medium, utm_campaign: campaign }).toString();
}
