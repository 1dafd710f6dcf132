/**
 * Commands for campaign editors: `npm run campaign:…`. Uses the campaigns in `CAMPAIGNS_DIR`, or in the `campaigns`
 * folder of this checkout. Prints errors in Russian. The production build contains only `check` and `preview`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { eventName, periodText } from '../server/campaigns/campaign-texts';
import { beginOf, dayText, endOf, isDay, isMoment } from '../server/campaigns/moscow-time';
import { DRAFT_FILE } from '../server/campaigns/validation/parse-yaml';
import { RESERVED_SLUGS } from '../server/campaigns/validation/reserved-slugs';
import { copyOf, leaves, nextDates, nowInMoscow } from './campaign/edit';
import { changeField, definitionOf, fileOf, folder, runOfServer, shownOf } from './campaign/files';
import { daysWithoutField } from './campaign/written-days';
import { fail, readArguments, UsageError } from './campaign/usage';

const [, , command = '', ...args] = process.argv;
/** Length of a leap year in milliseconds. */
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** Formats a date or time: '1 марта 2027, 10:00'. Returns any other value unchanged. */
const dateText = (value = '—') => (isMoment(value) ? dayText(value, { year: true }) : value);

const commands: Record<string, () => Promise<number | void>> = {
  async check() {
    const targets = args.filter((arg) => arg !== '--pictures');
    const { status } = runOfServer('check', targets);
    if (targets.length === args.length) return status;
    if (status) fail('Картинок нет: сначала исправьте ошибки.');
    const slugs = targets.map((name) => basename(name.replace(/\/(?:campaign\.yaml)?$/, '')));
    return (await import('./campaign/pictures')).drawPages(folder, slugs);
  },

  /** Prints the preview link and a QR code to open the link on a phone. */
  async preview() {
    const { status, stdout } = runOfServer('preview', args);
    const [link = ''] = /https?:\S+/.exec(stdout) ?? [];
    if (status === 0) console.error((await import('uqr')).renderUnicodeCompact(link));
    return status;
  },

  async new() {
    const usage = 'Как: npm run campaign:new -- <новое имя> --from <имя старой акции>';
    const { slug, values } = readArguments(args, usage, { from: { type: 'string' } });
    const { from } = values;
    if (!from) return fail(`Не хватает --from.\n${usage}`);
    const { period, partner, catalogPath, rules } = definitionOf(from, usage);
    if (existsSync(fileOf(slug))) fail(`Акция ${slug} уже есть: ${fileOf(slug)}.`);
    if (RESERVED_SLUGS.has(slug)) fail(`Имя ${slug} занято: это адрес другой страницы сайта.`);
    const source = readFileSync(fileOf(from), 'utf8');
    const dates = nextDates(period, Date.now());
    mkdirSync(`${folder}/${slug}`, { recursive: true });
    writeFileSync(fileOf(slug), copyOf(source, { from, slug, dates }));
    console.log(`${fileOf(slug)} написан.`);
    console.log(
      `Видна с ${dateText(dates.publishFrom)}. Срок: ${periodText(dates.period)}. Рисунки пока ${from}.`,
    );
    if (period && endOf(period.to) - beginOf(period.from) > YEAR_MS)
      console.log(`Внимание: срок больше года, как у ${from}: так ли это?`);
    const copied = [partner, catalogPath, rules?.url ?? rules?.file, 'theme'].filter(Boolean);
    console.log(`Проверьте, не чужие ли ${copied.join(', ')}.`);
    for (const text of daysWithoutField(slug)) console.log(`Внимание: ${text}`);
    console.log(`Поменяйте слова, дни, места и цвета, потом: npm run campaign:check ${slug}`);
  },

  async share() {
    const usage = 'Как: npm run campaign:share -- <имя акции> [--force]';
    const { slug, values } = readArguments(args, usage, { force: { type: 'boolean' } });
    const { title, partner, drawings = slug, theme } = shownOf(slug, usage);
    const { sharePicture, SHARE_MARK } = await import('./build/share-pictures');
    const endings = ['png', 'jpg', 'webp', 'avif', 'svg'];
    const existing = endings
      .map((ending) => fileOf(slug, `share.${ending}`))
      .find((file) => existsSync(file));
    if (existing && !readFileSync(existing, 'latin1').includes(SHARE_MARK) && !values.force)
      fail(
        `${existing} сделан не этой командой и остался как был. Заменить его: ${usage.replace(/[[\]]/g, '')}`,
      );
    const art = endings
      .map((ending) => fileOf(drawings, `banner-l.${ending}`))
      .find((file) => existsSync(file));
    if (!art) fail(`Нет картинки ${fileOf(drawings, 'banner-l')}: без неё рисовать нечего.`);
    const options = { title, partner, art, isMarked: true, ...theme };
    const picture = await sharePicture(options).catch(() =>
      fail(`${art} не открывается: npm run campaign:check -- ${slug} назовёт причину.`),
    );
    writeFileSync(fileOf(slug, 'share.png'), picture);
    console.log(fileOf(slug, 'share.png'));
  },

  async close() {
    const usage = 'Как: npm run campaign:close -- <имя акции>';
    const { slug } = readArguments(args, usage);
    const { kind, publishFrom, publishTo } = definitionOf(slug, usage);
    const what = eventName(kind);
    const moment = nowInMoscow(Date.now());
    if (publishFrom !== undefined && publishFrom > moment)
      fail(
        `Страницы ${slug} ещё нет: она откроется ${dateText(publishFrom)}. Чтобы не открылась, поменяйте publishFrom или уберите папку.`,
      );
    if (publishTo !== undefined && publishTo <= moment)
      fail(`Страница ${slug} уже закрыта ${dateText(publishTo)}.`);
    changeField(slug, ['publishTo'], moment);
    console.log(
      `Когда файл окажется на сервере, через полминуты вместо /promo/${slug} будет «${what} закончилась» и дорога к остальным; в списке её нет, её картинки не открываются, если их не показывает другая акция (drawings).`,
    );
    console.log('Вернуть: уберите строку publishTo из каждого названного файла.');
  },

  async extend() {
    const usage = 'Как: npm run campaign:extend -- <имя акции> --to 2027-06-30';
    const { slug, values } = readArguments(args, usage, { to: { type: 'string' } });
    const { period } = shownOf(slug, usage);
    const { to } = values;
    if (!to) return fail(`--to: назовите новый последний день.\n${usage}`);
    if (/^\d{4}-\d\d-\d\d$/.test(to) && !isMoment(to)) fail(`--to: такого дня нет: ${to}.\n${usage}`);
    if (!isMoment(to)) fail(`--to: нужен день или время по Москве.\n${usage}`);
    if (endOf(to) <= Date.now()) fail(`--to: ${dateText(to)} уже прошло.\n${usage}`);
    if (!period) fail(`Акция ${slug} бессрочная: срок пишут в файле, поле period.`);
    const old = dayText(period.to, { year: true });
    changeField(slug, ['period', 'to'], to);
    if (endOf(to) < endOf(period.to))
      console.log(`Внимание: раньше прежнего конца (${old}): акция станет короче.`);
    if (endOf(period.to) <= Date.now())
      console.log(
        `Внимание: акция кончилась ${old} и снова пойдёт: прочтите её слова, в legal могло остаться прошедшее время.`,
      );
    if (isDay(to) && !isDay(period.to))
      console.log(`Конец был со временем (${old}). Так же: --to ${to}${period.to.slice(10)}`);
    console.log(`Страница скажет: ${periodText({ ...period, to })}.`);
    for (const text of daysWithoutField(slug, period.to)) console.log(`Внимание: ${text}`);
    console.log('Проверка:');
    return runOfServer('check', [slug]).status;
  },

  async diff() {
    const usage = 'Как: npm run campaign:diff -- <имя акции>';
    const { slug } = readArguments(args, usage);
    const after = leaves(definitionOf(slug, usage, DRAFT_FILE));
    const before = leaves(definitionOf(slug, usage));
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (field) => field !== 'from' && before.get(field) !== after.get(field),
    );
    const from = after.get('from') ?? '';
    const isShown = beginOf(from) <= Date.now();
    const moment = from && dayText(from, { year: true });
    console.log(`С ${moment} (мск) ${isShown ? 'уже показано другое' : 'станет другим'}:`);
    for (const field of changed)
      console.log(
        `${field}\n  было:  ${dateText(before.get(field))}\n  ${isShown ? 'стало' : 'будет'}: ${dateText(after.get(field))}`,
      );
    if (!changed.length) console.log('ничего: слова те же.');
    if (changed.some((field) => ['title', 'partner', 'theme.hero'].includes(field)))
      console.log(`share.png рисуют из показанного; после ${moment}: npm run campaign:share -- ${slug}`);
  },
};

/**
 * Options that the user typed without a preceding `--`. npm consumes such options and passes them as environment
 * variables.
 */
const optionsOfNpm = ['pictures', 'days', 'at', 'utm', 'from', 'to'].filter(
  (name) => process.env[`npm_config_${name}`] !== undefined,
);

try {
  if (optionsOfNpm.length)
    fail(
      `Перед именем акции нужны два дефиса: npm run campaign:${command} -- <имя> --${optionsOfNpm.join(' … --')}`,
    );
  process.exitCode = (await commands[command]?.()) ?? 0;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  // The server ignores an invalid file, so adding `publishTo` to this file would not close the page.
  if (command === 'close' && error.message.includes('ошибка'))
    console.error('Снять страницу сразу: уберите её папку, через полминуты страницы нет.');
  process.exitCode = 1;
}
