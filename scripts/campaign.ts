/**
 * The commands of those who write campaigns, `npm run campaign:…`; each says on its own what went wrong, in Russian. They
 * work on the folder of `CAMPAIGNS_DIR`, else on that of this checkout. What checks and links to previews a build has too.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { parse } from 'yaml';
import { periodText } from '../server/campaigns/campaign-texts';
import { endOf, isMoment } from '../server/campaigns/moscow-time';
import { issueText } from '../server/campaigns/validation/issue';
import { RESERVED_SLUGS } from '../server/campaigns/validation/reserved-slugs';
import { validateDefinition } from '../server/campaigns/validation/validate-definition';
import { copyOf, leaves, nextDates, nowInMoscow, withField } from './campaign/edit';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = `${root}scripts/run.mjs`;
const folder = resolve(process.env.CAMPAIGNS_DIR || `${root}campaigns`);
const [, , command = '', ...args] = process.argv;
const fileOf = (slug: string, name = 'campaign.yaml') => `${folder}/${slug}/${name}`;

class UsageError extends Error {}
const fail = (words: string) => {
  throw new UsageError(words);
};

/** A command of the server, from the sources. */
function runOfServer(name: string, given: readonly string[]) {
  const env = { ...process.env, CAMPAIGNS_DIR: folder };
  const { status, stdout } = spawnSync(process.execPath, [run, `commands/campaign-${name}`, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env,
  });
  process.stdout.write(stdout);
  return { status: status ?? 1, stdout };
}

/** The campaign named first and the options given. */
function read(usage: string, options: ParseArgsConfig['options'] = {}) {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [slug = '', ...rest] = positionals;
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(slug) || rest.length)
      fail(`Имя акции — строчные латинские буквы, цифры и дефис, не больше 40 знаков.\n${usage}`);
    return { slug, values: values as Record<string, string | undefined> };
  } catch (error) {
    return fail(error instanceof UsageError ? error.message : usage);
  }
}

function mustBeThere(slug: string, usage: string) {
  if (!existsSync(fileOf(slug))) fail(`Акции ${slug} нет: нет файла ${fileOf(slug)}.\n${usage}`);
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
    if (status === 0 && given.length < args.length)
      await (await import('./campaign/pictures')).drawPages(root, folder, given[0]);
    return status;
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
    mustBeThere(from, usage);
    if (existsSync(fileOf(slug))) fail(`Акция ${slug} уже есть: ${fileOf(slug)}.`);
    if (RESERVED_SLUGS.has(slug)) fail(`Имя ${slug} занято: это адрес другой страницы сайта.`);
    const source = readFileSync(fileOf(from), 'utf8');
    const dates = nextDates(parse(source).period, Date.now());
    mkdirSync(`${folder}/${slug}`, { recursive: true });
    writeFileSync(fileOf(slug), copyOf(source, { from, slug, dates }));
    console.log(`${fileOf(slug)} написан.`);
    console.log(`Видна с ${dates.publishFrom}. Срок: ${periodText(dates.period)}. Рисунки пока ${from}.`);
    console.log(`Поменяйте слова, дни, места и цвета, потом: npm run campaign:check ${slug}`);
  },

  async share() {
    const usage = 'Как: npm run campaign:share -- <имя акции> [--force]';
    const { slug, values } = read(usage, { force: { type: 'boolean' } });
    mustBeThere(slug, usage);
    const { sharePicture, SHARE_MARK } = await import('./build/share-pictures');
    const endings = ['png', 'jpg', 'webp', 'avif', 'svg'];
    const there = endings.map((ending) => fileOf(slug, `share.${ending}`)).find((file) => existsSync(file));
    if (there && !readFileSync(there, 'latin1').includes(SHARE_MARK) && !values.force)
      fail(
        `${there} сделан не этой командой и остался как был. Заменить его: ${usage.replace(/[[\]]/g, '')}`,
      );
    const { title, partner, drawings = slug, theme } = parse(readFileSync(fileOf(slug), 'utf8'));
    const art = endings
      .map((ending) => fileOf(drawings, `banner-l.${ending}`))
      .find((file) => existsSync(file));
    if (!art) fail(`Нет картинки ${fileOf(drawings, 'banner-l')}: без неё рисовать нечего.`);
    const picture = await sharePicture(root, { title, partner, art, isMarked: true, ...theme });
    writeFileSync(fileOf(slug, 'share.png'), picture);
    console.log(fileOf(slug, 'share.png'));
  },

  async close() {
    const usage = 'Как: npm run campaign:close -- <имя акции>';
    const { slug } = read(usage);
    mustBeThere(slug, usage);
    const moment = nowInMoscow(Date.now());
    const { publishFrom, publishTo } = parse(readFileSync(fileOf(slug), 'utf8'));
    if (publishFrom > moment)
      fail(`Страницы ${slug} ещё нет: publishFrom: '${publishFrom}'. Закрывать нечего.`);
    if (publishTo <= moment) fail(`Страница ${slug} уже закрыта: publishTo: '${publishTo}'.`);
    await change(slug, ['publishTo'], moment);
    console.log(
      `Когда файл окажется на сервере, через полминуты вместо /promo/${slug} будет «Акция закончилась» и дорога к остальным; в списке её нет, её картинки не открываются.`,
    );
    console.log('Вернуть: уберите строку publishTo.');
  },

  async extend() {
    const usage = 'Как: npm run campaign:extend -- <имя акции> --to 2027-06-30';
    const { slug, values } = read(usage, { to: { type: 'string' } });
    mustBeThere(slug, usage);
    const { to = '' } = values;
    if (!isMoment(to)) fail(`--to: нужен день или время по Москве.\n${usage}`);
    if (endOf(to) <= Date.now()) fail(`--to: ${to} уже прошло.\n${usage}`);
    const { period } = parse(readFileSync(fileOf(slug), 'utf8'));
    if (!period) fail(`Акция ${slug} бессрочная: продлевать нечего.`);
    await change(slug, ['period', 'to'], to);
    console.log(`Страница скажет: ${periodText({ ...period, to })}. Проверка слов:`);
    return runOfServer('check', [slug]).status;
  },

  async diff() {
    const usage = 'Как: npm run campaign:diff -- <имя акции>';
    const { slug } = read(usage);
    const draft = fileOf(slug, 'campaign.next.yaml');
    if (!existsSync(draft)) fail(`Черновика нет: нет файла ${draft}.\n${usage}`);
    const before = leaves(parse(readFileSync(fileOf(slug), 'utf8')));
    const after = leaves(parse(readFileSync(draft, 'utf8')));
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

try {
  process.exitCode = (await commands[command]?.()) ?? 0;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
