/**
 * Takes away each file of each kind of page, once and for good: `npm run lost-parts`, or `npm run lost-parts -- --page
 * /promo/law` (may be given more than once). A page that lacks a file once works in the end; one that lacks it for good
 * works, or says that it does not; in neither case is the page itself gone, and it reloads once at most. Exits with 1
 * when that is not so.
 */
import { parseArgs } from 'node:util';
import { pagePaths } from './audit/pages.mjs';
import { startBrowser, startSite } from './browser/built-site.mjs';

/** @type {import('playwright-core').BrowserContextOptions} */
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'ru-RU', reducedMotion: 'reduce' };
const WORDS = /Не удалось|не загрузил|Нет связи|Ошибка/;
/** The styles alone speak up after eight seconds. */
const PATIENCE = 12_000;
const CARD = '1000001';

const { values } = parseArgs({
  options: {
    page: { type: 'string', multiple: true },
    dist: { type: 'string', default: 'dist' },
    scripts: { type: 'boolean', default: false },
  },
});

/** @typedef {import('playwright-core').Page} Page */

/**
 * What a visitor comes to each page for; rejects where it cannot be had.
 *
 * @type {Record<string, (page: Page) => Promise<unknown>>}
 */
const PURPOSES = {
  '/promo/lovecategory': async (page) => {
    const button = page.getByRole('link', { name: 'Проверить начисления' });
    if (!(await button.isVisible())) return checkPlainly(page);
    await button.click({ noWaitAfter: true });
    await page.getByRole('dialog').waitFor();
    await page.getByLabel('Номер карты').last().fill(CARD);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox').first().waitFor();
  },
  '/promo/law': openForm,
  '/promo/sert/': openForm,
  '/promo/karta-elektrika': checkPlainly,
  '/promo/knauf2025': checkPlainly,
  '/promo/': async (page) => page.getByRole('link').first().waitFor(),
};

/** @param {string} path */
const purposeOf = (path) => PURPOSES[path] ?? checkPlainly;

/** @param {Page} page */
async function openForm(page) {
  await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
  // Without the code it leads to the office and its telephones.
  await Promise.any([page.getByLabel('Сообщение').waitFor(), page.waitForURL(/#office$/)]);
}

/**
 * @param {Page} page
 */
async function checkPlainly(page) {
  await page.getByLabel('Номер карты').first().fill(CARD);
  await page.getByRole('button', { name: 'Проверить', exact: true }).first().click();
  await page
    .getByText(/Карта 1000001|Выберите любимые категории/)
    .first()
    .waitFor();
}

const site = await startSite({}, values.dist);
const browser = await startBrowser();
let faults = 0;
try {
  console.log(
    '| page | files | taken away | works | says so | faults |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const path of values.page ?? (await pagePaths(site.origin))) await takeAwayEach(path);
} finally {
  await browser.close();
  site.stop();
}
console.log(`\n${faults} faults`);
process.exitCode = faults ? 1 : 0;

/**
 * @param {string} path
 */
async function takeAwayEach(path) {
  const files = await filesOf(path);
  /** @type {Record<string, number>} */
  const counts = { works: 0, 'says so': 0, faults: 0 };
  const remarks = [];
  for (const file of files)
    for (const times of [1, Infinity]) {
      const verdict = await withoutFile(path, file, times);
      if (verdict in counts) counts[verdict] = (counts[verdict] ?? 0) + 1;
      else counts['faults'] = (counts['faults'] ?? 0) + 1;
      const mark = verdict in counts ? ' ' : '!';
      remarks.push(`${mark} ${file} ${times === 1 ? 'once' : 'for good'}: ${verdict}`);
    }
  faults += counts['faults'] ?? 0;
  const figures = [files.length, files.length * 2, ...Object.values(counts)];
  console.log(`| ${path} | ${figures.join(' | ')} |`);
  for (const remark of remarks) if (remark.startsWith('!') || process.env.DEBUG) console.error(remark);
}

/**
 * Every file that the page asks for until its purpose has been served, by name.
 *
 * @param {string} path
 */
async function filesOf(path) {
  const { page, close } = await visit();
  const files = new Set();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const wanted = values.scripts ? ['script', 'fetch'] : ['script', 'fetch', 'font', 'image'];
    if (/\/assets\//.test(pathname) && wanted.includes(request.resourceType()))
      files.add(pathname.replace(/.*\//, ''));
  });
  await page.goto(site.origin + path, { waitUntil: 'networkidle' });
  await purposeOf(path)(page);
  await page.waitForLoadState('networkidle');
  await close();
  return [...files];
}

/**
 * @param {string} path
 * @param {string} file
 * @param {number} times
 */
async function withoutFile(path, file, times) {
  const { page, close, loads } = await visit(file, times);
  const words = page.getByText(WORDS).filter({ visible: true }).first();
  try {
    await page.goto(site.origin + path, { waitUntil: 'load' });
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
    const served = await serve(page, path, words);
    const isAtOffice = page.url().endsWith('#office');
    if (
      !isAtOffice &&
      (await page
        .getByRole('heading', { level: 1 })
        .first()
        .textContent()
        .catch(() => '')) !== heading
    )
      return 'page lost';
    if (loads.reloads > 1) return `reloaded ${loads.reloads} times`;
    if (served) return 'works';
    // The page's entry is the one file that nobody asks for again: without it the page stays plain.
    if (times === 1 && !file.startsWith('start-'))
      return (await words.isVisible()) ? 'gave up after one failure' : 'without a word';
    return (await words.isVisible()) ? 'says so' : 'without a word';
  } finally {
    await close();
  }
}

/**
 * Tries what the visitor came for, and once more if the page has reloaded meanwhile; gives up when the page says so.
 *
 * @param {Page} page
 * @param {string} path
 * @param {import('playwright-core').Locator} words
 */
async function serve(page, path, words) {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await page.waitForLoadState('load');
    page.setDefaultTimeout(PATIENCE);
    const served = await Promise.race([
      purposeOf(path)(page).then(
        () => true,
        () => false,
      ),
      words.waitFor({ timeout: PATIENCE }).then(
        () => 'said',
        () => false,
      ),
      page.waitForEvent('domcontentloaded', { timeout: PATIENCE }).then(
        () => 'loaded',
        () => false,
      ),
    ]);
    if (served === true) return true;
    if (served === 'said') {
      // What is plain works all the same.
      const plain = page.getByLabel('Номер карты').filter({ visible: true }).first();
      return (await plain.isVisible())
        ? checkPlainly(page).then(
            () => true,
            () => false,
          )
        : false;
    }
    if (
      served === 'loaded' &&
      (await page
        .getByText(/Карта 1000001/)
        .first()
        .isVisible())
    )
      return true;
  }
  return false;
}

/**
 * A fresh visitor whose browser cannot get a file, so many times.
 *
 * @param {string} [file]
 * @param {number} times
 */
async function visit(file, times = 0) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const loads = { reloads: 0 };
  let left = times;
  client.on('Fetch.requestPaused', ({ requestId }) => {
    if (left <= 0) return client.send('Fetch.continueRequest', { requestId }).catch(() => {});
    left -= 1;
    return client.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }).catch(() => {});
  });
  if (file) await client.send('Fetch.enable', { patterns: [{ urlPattern: `*/${file}` }] });
  let views = -1;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'GET') loads.reloads = views += 1;
  });
  return { page, loads, close: () => context.close() };
}
