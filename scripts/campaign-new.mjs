/**
 * Starts a new campaign from an old one: `npm run campaign:new -- knauf2026 --from knauf2025`. Writes
 * campaigns/<slug>/campaign.yaml and nothing else; it borrows the old one's drawings and stays hidden for the time being.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const usage = 'Как: npm run campaign:new -- <новое имя> --from <имя старой акции>';
const [slug = '', flag, from = ''] = process.argv.slice(2);
const fail = (/** @type {string} */ message) => {
  console.error(message);
  process.exit(1);
};

if (flag !== '--from') fail(usage);
if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(slug))
  fail(`Имя — строчные латинские буквы, цифры и дефис, не больше 40 знаков.\n${usage}`);
const source = `campaigns/${from}/campaign.yaml`;
const target = `campaigns/${slug}/campaign.yaml`;
if (!existsSync(source)) fail(`Акции ${from} нет: нет файла ${source}.\n${usage}`);
if (existsSync(target)) fail(`Акция ${slug} уже есть: ${target}.`);

const year = new Date().getFullYear() + 1;
const lines = readFileSync(source, 'utf8')
  .replace(/^(publishFrom|publishTo):.*\n/gm, '')
  .replace(/^dataSlug:.*$/m, `dataSlug: ${slug}`)
  .replace(/^( +from:).*$/m, `$1 '${year}-03-01'`)
  .replace(/^( +to:).*$/m, `$1 '${year}-05-31'`);
const hidden = `# Раньше этого времени страницы нет ни для кого, кроме предпросмотра. Две недели до начала она говорит «Скоро».\npublishFrom: '${year}-02-15T10:00:00'\n`;
const drawings = /^drawings:/m.test(lines)
  ? ''
  : `# Чьи рисунки показать, пока рядом нет своих banner-l, banner-m и banner-s.\ndrawings: ${from}\n\n`;
const definition = lines
  .replace(/^dataSlug:.*\n/m, (line) => line + hidden)
  .replace(/^(# Цвета.*\n)?theme:/m, (line) => drawings + line);
mkdirSync(`campaigns/${slug}`, { recursive: true });
writeFileSync(target, definition);
console.log(`${target} написан. Поменяйте в нём слова, дни, места и цвета, потом: npm run campaign:check`);
