import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { beginOf } from '../../server/campaigns/moscow-time';
import { previewName } from '../../server/campaigns/previews';
import { CAMPAIGN_FILE, DRAFT_FILE } from '../../server/campaigns/validation/parse-yaml';
import { validateFile } from '../../server/campaigns/validation/validate-definition';
import { startBrowser } from '../browser';
import { startBuiltServer } from '../built-server';

const WIDTHS = [375, 1440];
const HOUR_MS = 60 * 60 * 1000;

/** A version of the campaign page that an editor should review. */
interface PageState {
  /** Suffix of the screenshot's file name, such as '-draft'. */
  readonly suffix: string;
  /**
   * Time that the preview simulates. If undefined, the preview shows the current state, including an unpublished draft.
   */
  readonly timestamp?: number;
}

/** Takes screenshots of the given campaigns, or of all campaigns with uncommitted changes. */
export async function drawPages(folder: string, requestedSlugs: readonly string[]) {
  const slugs = requestedSlugs.length ? requestedSlugs : changedIn(folder);
  if (!slugs.length)
    return console.log('git не видит изменённых акций; одна: npm run campaign:check -- <имя> --pictures');
  const { status } = spawnSync(process.execPath, ['build.mjs', '--if-needed']);
  if (status) return console.log('Картинок нет: проект не собирается, покажите это разработчику.');
  const browser = await startBrowser(['--blink-settings=lazyLoadEnabled=false']).catch(() => undefined);
  if (!browser)
    return console.log('Картинок страниц нет: браузера здесь нет (CHROMIUM_PATH называет его файл).');
  const secret = 'pictures of this machine alone';
  const server = await startBuiltServer({ CAMPAIGNS_DIR: folder, PREVIEW_SECRET: secret });
  const directory = `${tmpdir()}/campaign-pictures-${userInfo().username}`;
  mkdirSync(directory, { recursive: true });
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    for (const slug of slugs)
      for (const { suffix, timestamp } of statesOf(folder, slug)) {
        const name = previewName(secret, { subject: slug, expiresAt: Date.now() + HOUR_MS, timestamp });
        const response = await page.goto(`${server.url}/promo/${name}`, { waitUntil: 'networkidle' });
        if (!response?.ok()) {
          console.log(`Картинки ${slug} нет: акции с таким именем в папке ${folder} нет.`);
          continue;
        }
        const path = `${directory}/${slug}${suffix}-${width}.png`;
        await page.screenshot({ path, fullPage: true });
        console.log(`Картинка страницы: ${path}`);
      }
  }
  await browser.close();
  await server.stop();
}

/** Returns the versions to review: the current page, the first day of a campaign that has not begun, and the draft. */
function statesOf(folder: string, slug: string): PageState[] {
  const read = (name: string) => {
    const file = join(folder, slug, name);
    const result = existsSync(file) ? validateFile(readFileSync(file), name) : undefined;
    return result && 'definition' in result ? result : undefined;
  };
  const period = read(CAMPAIGN_FILE)?.definition.period;
  const states: PageState[] = [{ suffix: '', timestamp: Date.now() }];
  if (period && beginOf(period.from) > Date.now())
    states.push({ suffix: '-first-day', timestamp: beginOf(period.from) });
  if (read(DRAFT_FILE)) states.push({ suffix: '-draft' });
  return states;
}

/** Returns the slugs of the campaigns with uncommitted changes. */
function changedIn(folder: string) {
  const git = (...args: string[]) =>
    spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).stdout ?? '';
  const lines = git('status', '--porcelain', '--untracked-files=all', '--', '.').split('\n').filter(Boolean);
  const below = git('rev-parse', '--show-prefix').trim();
  return [...new Set(lines.map((line) => line.slice(3).replace(below, '').split('/')[0] ?? ''))].filter(
    (name) => /^[a-z0-9-]+$/.test(name),
  );
}
