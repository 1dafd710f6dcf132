import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { campaignFolder, withPeriod, type CampaignFolder } from '../support/campaigns/campaign-folder';
import { runNode } from '../support/process/run-node';

const ENGLISH = /\b(?:ENOENT|no such|option|argument|error|invalid|must be|not right)\b/i;

/** A period that runs now and ends soon: the check doubts an end that is years away. */
const running = withPeriod('2025-03-01', `${new Date().getFullYear() + 1}-02-28`);

let folder: CampaignFolder;
beforeEach(() => {
  folder = campaignFolder();
  folder.copy('knauf2025');
  folder.change('knauf2025', running);
  onTestFinished(folder.end);
});

/** What a command of the build says to whoever runs it beside the folder of campaigns, and how it ends. */
function run(command: 'check' | 'preview', args: readonly string[] = [], env: Record<string, string> = {}) {
  const surroundings = { PATH: process.env['PATH'], CAMPAIGNS_DIR: folder.path, ...env };
  return runNode([resolve(`dist/campaign-${command}.js`), ...args], surroundings, folder.path);
}
const check = (...args: string[]) => run('check', args);
const refused = (told: RegExp) => ({ status: 1, told: expect.stringMatching(told) });
const lines = (text: string) => text.trim().split('\n');

/** Another supplier's campaign, in which little is left of knauf2025. */
const written = (yaml: string) =>
  running(yaml)
    .replaceAll('КНАУФ', 'ВОЛМА')
    .replace(/^title: .*/m, 'title: Гладкие стены с ВОЛМА')
    .replace(/^shortTitle: .*/m, 'shortTitle: Гладкие стены')
    .replace("from: '2025-03-01'", "from: '2026-03-01'");

// Each mistake and its words: tests/unit/commands/mistakes.test.ts.
describe('campaign:check', () => {
  it('prints one line for a folder without mistakes', () => {
    folder.copy('karta-elektrika');
    expect(check()).toMatchObject({ status: 0, said: 'Всё верно: karta-elektrika, knauf2025.\n', told: '' });
  });

  it('names the file that an empty folder lacks', () => {
    mkdirSync(join(folder.path, 'volma2027'));
    for (const given of ['volma2027', join(folder.path, 'volma2027'), `./volma2027/`])
      expect(check(given).said).toMatch(
        /^Ошибка: volma2027\/campaign\.yaml: нужно: этот файл; .*\nОшибок: 1\. /,
      );
    expect(check()).toMatchObject({
      status: 0,
      said: 'Внимание: volma2027: в папке нет campaign.yaml, акции из неё не будет.\nОшибок нет; посмотрите, что помечено «Внимание», — 1. Проверены: knauf2025.\n',
    });
  });

  it('fails for a folder without campaigns', () => {
    folder.remove('knauf2025');
    expect(check()).toMatchObject({
      status: 1,
      said: expect.stringContaining(`${folder.path}: нет ни одной акции: нужна папка с именем акции, в ней`),
    });
  });

  it('names the campaign whose drawings cannot be borrowed', () => {
    folder.putFile('volma2027/campaign.yaml', 'x');
    folder.put('zebra', (yaml) => `${written(yaml)}drawings: volma2027\n`);
    for (const size of ['l', 'm', 's']) rmSync(join(folder.path, `zebra/banner-${size}.svg`));
    expect(check('zebra').said).toContain('Картинки volma2027 не взять, пока в ней ошибка');
  });

  it('accepts the name, folder or file of a campaign and reports only its issues', () => {
    folder.put('volma2027', written);
    folder.put('zebra', (yaml) => `${written(yaml)}x: y\n`);
    for (const given of ['volma2027', './volma2027', join(folder.path, 'volma2027/campaign.yaml')])
      expect([given, check(given)]).toMatchObject([
        given,
        { status: 0, said: expect.stringMatching(/: volma2027\.\n$/) },
      ]);
    expect(check('volma2027', 'knauf2025').said).toMatch(/: volma2027, knauf2025\.\n$/);
    expect(check('volma2027', 'volma2028')).toMatchObject({
      status: 1,
      told: `Нет папки ${join(folder.path, 'volma2028')}. Есть акции: knauf2025, volma2027, zebra.\n`,
    });
    expect(check('nowhere/volma2028')).toMatchObject(refused(/Нет папки .*nowhere\/volma2028\./));
  });

  it('reports the end of a campaign only if it is checked alone', () => {
    folder.put('volma2025', (yaml) => withPeriod('2026-03-01', '2026-05-31')(written(yaml)));
    expect(check('volma2025').said).toMatch(
      /^Внимание: volma2025\/campaign\.yaml:\d+:7: period\.to: акция уже кончилась/,
    );
    expect(check().said).not.toContain('кончилась');
    folder.change('volma2025', (yaml) => `publishTo: '2026-06-01'\n${yaml}`);
    expect(check('volma2025').said).toMatch(
      /^Внимание: volma2025\/campaign\.yaml:1:12: publishTo: страница закрыта/,
    );
    const closed = `from: '2026-01-01'\n${readFileSync(join(folder.path, 'volma2025/campaign.yaml'), 'utf8')}`;
    folder.change('volma2025', (yaml) => yaml.replace(/^publishTo.*\n/m, ''));
    folder.putFile('volma2025/campaign.next.yaml', closed);
    expect(check('volma2025').said).toMatch(/^Внимание: volma2025\/campaign\.next\.yaml:2:12: publishTo: /m);
    expect(run('preview', ['volma2025'], { PREVIEW_SECRET: 'x'.repeat(40) }).told).toContain('не откроются');
  });
});

describe('campaign:preview', () => {
  const ENV = { PREVIEW_SECRET: 'a secret of these tests alone', SITE_URL: 'https://promo.example.ru' };
  const preview = (args: readonly string[], env: Record<string, string> = {}) =>
    run('preview', args, { ...ENV, ...env });

  it('prints a link', () => {
    expect(preview(['knauf2025', '--days', '10', '--at', '2027-03-01'])).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^https:\/\/promo\.example\.ru\/promo\/preview-knauf2025-[\w-]+\n$/),
      told: expect.stringMatching(/^Действует до \d+.*\(мск\)\.\n$/),
    });
  });

  it('prints the link of a page with UTM parameters', () => {
    for (const marks of [['vk,social,весна'], ['vk, social , весна'], ['vk,', 'social,', 'весна']])
      expect(lines(preview(['knauf2025', '--utm', ...marks]).said)).toEqual([
        expect.stringMatching(/^Предпросмотр: https:\S+\/preview-knauf2025-\S+$/),
        `Для рекламы, когда страница открыта: https://promo.example.ru/promo/knauf2025?utm_source=vk&utm_medium=social&utm_campaign=${encodeURIComponent('весна')}`,
      ]);
    for (const args of [
      ['knauf2025', '--utm', 'vk'],
      ['--utm', 'a,b,c'],
    ])
      expect(preview(args)).toMatchObject(refused(/^--utm: /));
  });

  it.each([
    [
      'a campaign that is not there',
      ['volma2027'],
      /Акции volma2027 нет в папке .*\. Есть акции: knauf2025\./,
    ],
    ['an option that is none', ['knauf2025', '--day', '5'], /^Параметра --day нет\./],
    ['days that are none', ['knauf2025', '--days', 'три'], /^--days: нужно число дней от 1 до 90\./],
    ['too many days', ['knauf2025', '--days', '91'], /^--days: нужно число дней от 1 до 90\./],
    ['a day that is none', ['knauf2025', '--at', '2027-02-30'], /^--at: нужен день или время по Москве/],
    ['a day for all', ['--at', '2027-03-01'], /^--at: нужно имя акции/],
    ['two names', ['knauf2025', '3'], /^Лишнее: 3\./],
  ])('explains %s in Russian', (_, args, words) => {
    const { status, said, told } = preview(args);
    expect([status, said]).toEqual([1, '']);
    expect(told).toMatch(words);
    expect(told.replaceAll(/--\S+/g, '')).not.toMatch(ENGLISH);
  });

  it('explains a missing folder and an invalid variable in Russian', () => {
    const nowhere = { CAMPAIGNS_DIR: '/nowhere/at-all' };
    for (const answer of [preview(['knauf2025'], nowhere), run('check', [], nowhere)])
      expect(answer).toMatchObject({
        status: 1,
        told: 'Нет папки /nowhere/at-all, в которой лежат акции (переменная CAMPAIGNS_DIR).\n',
      });
    expect(preview(['knauf2025'], { PREVIEW_SECRET: '' }).told).toMatch(/^Нужна переменная PREVIEW_SECRET/);
    expect(preview(['knauf2025'], { PREVIEW_SECRET: 'short' }).told).toMatch(
      /^Переменные сервера заданы неверно/,
    );
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]', 'http://promo.localhost'])(
    'warns that a link to %s opens only on this machine',
    (SITE_URL) => {
      expect(preview(['knauf2025'], { SITE_URL, NODE_ENV: 'production', API_URL: 'sandbox' })).toMatchObject({
        status: 0,
        told: expect.stringContaining(
          'ссылка откроется только на этом компьютере. Задайте SITE_URL — адрес сайта',
        ),
      });
    },
  );
});
