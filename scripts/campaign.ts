/**
 * The commands of those who write campaigns, `npm run campaign:…`; each says on its own what went wrong, in Russian. They
 * work on the folder of `CAMPAIGNS_DIR`, else on that of this checkout. What checks and links to previews a build has too.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { periodText } from '../server/campaigns/campaign-texts';
import { dayText, endOf, isMoment } from '../server/campaigns/moscow-time';
import { issueText } from '../server/campaigns/validation/issue';
import { RESERVED_SLUGS } from '../server/campaigns/validation/reserved-slugs';
import { validateDefinition, validateFile } from '../server/campaigns/validation/validate-definition';
import { copyOf, leaves, nextDates, nowInMoscow, withField } from './campaign/edit';

const folder = resolve(process.env.CAMPAIGNS_DIR || 'campaigns');
const [, , command = '', ...args] = process.argv;
const fileOf = (slug: string, name = 'campaign.yaml') => `${folder}/${slug}/${name}`;

class UsageError extends Error {}
function fail(words: string): never {
  throw new UsageError(words);
}

/** A command of the server, from the sources. */
function runOfServer(name: string, given: readonly string[]) {
  const env = { ...process.env, CAMPAIGNS_DIR: folder };
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', `commands/campaign-${name}`, ...given],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      env,
    },
  );
  process.stdout.write(stdout);
  return { status: status ?? 1, stdout };
}

/** The campaign named first and the options given. */
function read(usage: string, options: ParseArgsConfig['options'] = {}) {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [slug = '', ...rest] = positionals;
    const names = [slug, String(values.from ?? slug)];
    if (names.some((name) => !/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) || rest.length)
      fail(`Имя акции — строчные латинские буквы, цифры и дефис, не больше 40 знаков.\n${usage}`);
    return { slug, values: values as Record<string, string | undefined> };
  } catch (error) {
    return fail(error instanceof UsageError ? error.message : usage);
  }
}

/** The fields of a campaign's file, or of its draft's; what is wrong with them is told. */
function definitionOf(slug: string, usage: string, name = 'campaign.yaml') {
  const file = fileOf(slug, name);
  const what = name === 'campaign.yaml' ? `Акции ${slug}` : 'Черновика';
  if (!existsSync(file)) fail(`${what} нет: нет файла ${file}.\n${usage}`);
  const result = validateFile(readFileSync(file), name);
  if ('definition' in result) return { ...result.definition, from: result.from };
  runOfServer('check', [slug]);
  return fail(`В файле ${file} ошибка. Исправьте её и повторите команду.`);
}

/** Changes a field in the campaign and in its draft; what is not valid then is not written. */
async function change(slug: string, path: readonly string[], value: string) {
  const changed = ['campaign.yaml', 'campaign.next.yaml']
    .map((name) => fileOf(slug, name))
    .filter((file) => existsSync(file))
    .map((file) => [file, withField(readFileSync(file, 'utf8'), path, value)] as const);
  for (const [file, text] of changed) {
    const result = validateDefinition(text, basename(file));
    if ('issues' in result)
      fail(`${file} не изменён: так в нём была бы ошибка.\n${result.issues.map(issueText).join('\n')}`);
  }
  for (const [file, text] of changed) {
    writeFileSync(file, text);
    console.log(`${file}: ${path.join('.')}: '${value}'`);
  }
}

const commands: Record<string, () => Promise<number | void>> = {
  async check() {
    const given = args.filter((arg) => arg !== '--pictures');
    const { status } = runOfServer('check', given);
    if (given.length === args.length) return status;
    if (status) fail('Картинок нет: сначала исправьте ошибки.');
    const name = given[0]?.replace(/\/(?:campaign\.yaml)?$/, '');
    return (await import('./campaign/pictures')).drawPages(folder, name && basename(name));
  },

  /** The link, and for the camera of a phone its QR code. */
  async preview() {
    const { status, stdout } = runOfServer('preview', args);
    const [link = ''] = stdout.split('\n');
    if (status === 0) console.error((await import('uqr')).renderUnicodeCompact(link));
    return status;
  },

  async new() {
    const usage = 'Как: npm run campaign:new -- <новое имя> --from <имя старой акции>';
    const { slug, values } = read(usage, { from: { type: 'string' } });
    const { from } = values;
    if (!from) return fail(`Не хватает --from.\n${usage}`);
    const { period } = definitionOf(from, usage);
    if (existsSync(fileOf(slug))) fail(`Акция ${slug} уже есть: ${fileOf(slug)}.`);
    if (RESERVED_SLUGS.has(slug)) fail(`Имя ${slug} занято: это адрес другой страницы сайта.`);
    const source = readFileSync(fileOf(from), 'utf8');
    const dates = nextDates(period, Date.now());
    mkdirSync(`${folder}/${slug}`, { recursive: true });
    writeFileSync(fileOf(slug), copyOf(source, { from, slug, dates }));
    console.log(`${fileOf(slug)} написан.`);
    console.log(`Видна с ${dates.publishFrom}. Срок: ${periodText(dates.period)}. Рисунки пока ${from}.`);
    console.log(`Поменяйте слова, дни, места и цвета, потом: npm run campaign:check ${slug}`);
  },

  async share() {
    const usage = 'Как: npm run campaign:share -- <имя акции> [--force]';
    const { slug, values } = read(usage, { force: { type: 'boolean' } });
    const { title, partner, drawings = slug, theme } = definitionOf(slug, usage);
    const { sharePicture, SHARE_MARK } = await import('./build/share-pictures');
    const endings = ['png', 'jpg', 'webp', 'avif', 'svg'];
    const there = endings.map((ending) => fileOf(slug, `share.${ending}`)).find((file) => existsSync(file));
    if (there && !readFileSync(there, 'latin1').includes(SHARE_MARK) && !values.force)
      fail(
        `${there} сделан не этой командой и остался как был. Заменить его: ${usage.replace(/[[\]]/g, '')}`,
      );
    const art = endings
      .map((ending) => fileOf(drawings, `banner-l.${ending}`))
      .find((file) => existsSync(file));
    if (!art) fail(`Нет картинки ${fileOf(drawings, 'banner-l')}: без неё рисовать нечего.`);
    const picture = await sharePicture({ title, partner, art, isMarked: true, ...theme });
    writeFileSync(fileOf(slug, 'share.png'), picture);
    console.log(fileOf(slug, 'share.png'));
  },

  async close() {
    const usage = 'Как: npm run campaign:close -- <имя акции>';
    const { slug } = read(usage);
    const { publishFrom, publishTo } = definitionOf(slug, usage);
    const moment = nowInMoscow(Date.now());
    if (publishFrom !== undefined && publishFrom > moment)
      fail(`Страницы ${slug} ещё нет: publishFrom: '${publishFrom}'. Закрывать нечего.`);
    if (publishTo !== undefined && publishTo <= moment)
      fail(`Страница ${slug} уже закрыта: publishTo: '${publishTo}'.`);
    await change(slug, ['publishTo'], moment);
    console.log(
      `Когда файл окажется на сервере, через полминуты вместо /promo/${slug} будет «Акция закончилась» и дорога к остальным; в списке её нет, её картинки не открываются.`,
    );
    console.log('Вернуть: уберите строку publishTo.');
  },

  async extend() {
    const usage = 'Как: npm run campaign:extend -- <имя акции> --to 2027-06-30';
    const { slug, values } = read(usage, { to: { type: 'string' } });
    const { period } = definitionOf(slug, usage);
    const { to = '' } = values;
    if (/^\d{4}-\d\d-\d\d$/.test(to) && !isMoment(to)) fail(`--to: такого дня нет: ${to}.\n${usage}`);
    if (!isMoment(to)) fail(`--to: нужен день или время по Москве.\n${usage}`);
    if (endOf(to) <= Date.now()) fail(`--to: ${to} уже прошло.\n${usage}`);
    if (!period) fail(`Акция ${slug} бессрочная: продлевать нечего.`);
    const old = dayText(period.to, { year: true });
    await change(slug, ['period', 'to'], to);
    if (endOf(to) < endOf(period.to))
      console.log(`Внимание: раньше прежнего конца (${old}): акция станет короче.`);
    if (endOf(period.to) <= Date.now())
      console.log(
        `Внимание: акция кончилась ${old} и снова станет идти: прочтите слова «завершена», «определила».`,
      );
    console.log(`Страница скажет: ${periodText({ ...period, to })}. Проверка слов:`);
    return runOfServer('check', [slug]).status;
  },

  async diff() {
    const usage = 'Как: npm run campaign:diff -- <имя акции>';
    const { slug } = read(usage);
    const after = leaves(definitionOf(slug, usage, 'campaign.next.yaml'));
    const before = leaves(definitionOf(slug, usage));
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (field) => field !== 'from' && before.get(field) !== after.get(field),
    );
    console.log(`С ${after.get('from')} (мск) станет другим:`);
    for (const field of changed) {
      console.log(`${field}\n  было:  ${before.get(field) ?? '—'}\n  будет: ${after.get(field) ?? '—'}`);
    }
    if (!changed.length) console.log('ничего: слова те же.');
  },
};

/** Options that npm takes for its own where no two dashes are before them. */
const kept = ['pictures', 'days', 'at', 'utm', 'from', 'to'].filter(
  (name) => process.env[`npm_config_${name}`] !== undefined,
);

try {
  if (kept.length)
    fail(`Перед именем акции нужны два дефиса: npm run campaign:${command} -- <имя> --${kept.join(' … --')}`);
  process.exitCode = (await commands[command]?.()) ?? 0;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
