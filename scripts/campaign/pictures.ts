import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { previewName } from '../../server/campaigns/previews';
import { startBrowser } from '../browser';
import { startBuiltServer } from '../built-server';

const WIDTHS = [375, 1440];
const HOUR = 60 * 60 * 1000;

/** Pictures of the campaigns named, else of those that differ from what is committed: as visitors would see the files here. */
export async function drawPages(folder: string, named: readonly string[]) {
  const slugs = named.length ? named : changedIn(folder);
  if (!slugs.length)
    return console.log('git не видит изменённых акций; одна: npm run campaign:check -- <имя> --pictures');
  const { status } = spawnSync(process.execPath, ['build.mjs', '--if-needed']);
  if (status) return console.log('Картинок нет: проект не собирается, покажите это разработчику.');
  const browser = await startBrowser(['--blink-settings=lazyLoadEnabled=false']).catch(() => undefined);
  if (!browser)
    return console.log('Картинок страниц нет: браузера здесь нет (CHROMIUM_PATH называет его файл).');
  const secret = 'pictures of this machine alone';
  const server = await startBuiltServer({ CAMPAIGNS_DIR: folder, PREVIEW_SECRET: secret });
  const into = `${tmpdir()}/campaign-pictures`;
  mkdirSync(into, { recursive: true });
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    for (const one of slugs) {
      const name = previewName(secret, { subject: one, expiresAt: Date.now() + HOUR });
      const answer = await page.goto(`${server.url}/promo/${name}`, { waitUntil: 'networkidle' });
      if (!answer?.ok()) {
        console.log(`Картинки ${one} нет: акции с таким именем в папке ${folder} нет.`);
        continue;
      }
      const path = `${into}/${one}-${width}.png`;
      await page.screenshot({ path, fullPage: true });
      console.log(`Картинка страницы: ${path}`);
    }
  }
  await browser.close();
  await server.stop();
}

/** Returns the campaigns that git reports as changed. */
function changedIn(folder: string) {
  const git = (...args: string[]) =>
    spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).stdout ?? '';
  const lines = git('status', '--porcelain', '--untracked-files=all', '--', '.').split('\n').filter(Boolean);
  const below = git('rev-parse', '--show-prefix').trim();
  return [...new Set(lines.map((line) => line.slice(3).replace(below, '').split('/')[0] ?? ''))].filter(
    (name) => /^[a-z0-9-]+$/.test(name),
  );
}
