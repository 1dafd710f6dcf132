import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { campaignFolder, withPeriod, type CampaignFolder } from '../support/campaigns/campaign-folder';
import { runNode } from '../support/process/run-node';

const ENGLISH = /\b(?:ENOENT|no such|option|argument|error|invalid|must be|not right)\b/i;

/** Sets a period that ends next year. A later end date would cause a warning. */
const running = withPeriod('2025-03-01', `${new Date().getFullYear() + 1}-02-28`);

let folder: CampaignFolder;
beforeEach(() => {
  folder = campaignFolder();
  folder.copy('knauf2025');
  folder.change('knauf2025', running);
  onTestFinished(folder.end);
});

/**
 * Runs a campaign command from the build, for example `campaign:check`, on the folder. Returns the output and the exit
 * code.
 */
function run(command: 'check' | 'preview', args: readonly string[] = [], env: Record<string, string> = {}) {
  const surroundings = { PATH: process.env['PATH'], CAMPAIGNS_DIR: folder.path, ...env };
  return runNode([resolve(`dist/campaign-${command}.js`), ...args], surroundings, folder.path);
}
const check = (...args: string[]) => run('check', args);
const refused = (message: RegExp) => ({ status: 1, stderr: expect.stringMatching(message) });
const lines = (text: string) => text.trim().split('\n');

/** Converts the campaign.yaml of knauf2025 to a campaign of another supplier, with another title and other dates. */
const otherCampaign = (yaml: string) =>
  running(yaml)
    .replaceAll('КНАУФ', 'ВОЛМА')
    .replace(/^title: .*/m, 'title: Гладкие стены с ВОЛМА')
    .replace(/^shortTitle: .*/m, 'shortTitle: Гладкие стены')
    .replace("from: '2025-03-01'", "from: '2026-03-01'");

// tests/unit/commands/mistakes.test.ts covers each mistake and its message.
describe('campaign:check', () => {
  it('prints a single line if the campaigns contain no mistakes', () => {
    folder.copy('karta-elektrika');
    expect(check()).toMatchObject({
      status: 0,
      stdout: 'Всё верно: karta-elektrika, knauf2025.\n',
      stderr: '',
    });
  });

  it('reports a campaign folder without campaign.yaml', () => {
    mkdirSync(join(folder.path, 'volma2027'));
    for (const argument of ['volma2027', join(folder.path, 'volma2027'), `./volma2027/`])
      expect(check(argument).stdout).toMatch(
        /^Ошибка: volma2027\/campaign\.yaml: нужно: этот файл; .*\nОшибок: 1\. /,
      );
    expect(check()).toMatchObject({
      status: 0,
      stdout:
        'Внимание: volma2027: в папке нет campaign.yaml, акции из неё не будет.\nОшибок нет; посмотрите, что помечено «Внимание», — 1. Проверены: knauf2025.\n',
    });
  });

  it('exits with 1 for a folder without campaigns', () => {
    folder.remove('knauf2025');
    expect(check()).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(
        `${folder.path}: нет ни одной акции: нужна папка с именем акции, в ней`,
      ),
    });
  });

  it('reports that the drawings of an invalid campaign cannot be reused', () => {
    folder.putFile('volma2027/campaign.yaml', 'x');
    folder.put('zebra', (yaml) => `${otherCampaign(yaml)}drawings: volma2027\n`);
    for (const size of ['l', 'm', 's']) rmSync(join(folder.path, `zebra/banner-${size}.svg`));
    expect(check('zebra').stdout).toContain('Картинки volma2027 не взять, пока в ней ошибка');
  });

  it('checks only the campaigns given by name, folder or file', () => {
    folder.put('volma2027', otherCampaign);
    folder.put('zebra', (yaml) => `${otherCampaign(yaml)}x: y\n`);
    for (const argument of ['volma2027', './volma2027', join(folder.path, 'volma2027/campaign.yaml')])
      expect([argument, check(argument)]).toMatchObject([
        argument,
        { status: 0, stdout: expect.stringMatching(/: volma2027\.\n$/) },
      ]);
    expect(check('volma2027', 'knauf2025').stdout).toMatch(/: volma2027, knauf2025\.\n$/);
    expect(check('volma2027', 'volma2028')).toMatchObject({
      status: 1,
      stderr: `Нет папки ${join(folder.path, 'volma2028')}. Есть акции: knauf2025, volma2027, zebra.\n`,
    });
    expect(check('nowhere/volma2028')).toMatchObject(refused(/Нет папки .*nowhere\/volma2028\./));
  });

  it('warns about an ended campaign only if it is checked by name', () => {
    folder.put('volma2025', (yaml) => withPeriod('2026-03-01', '2026-05-31')(otherCampaign(yaml)));
    expect(check('volma2025').stdout).toMatch(
      /^Внимание: volma2025\/campaign\.yaml:\d+:7: period\.to: акция уже кончилась/,
    );
    expect(check().stdout).not.toContain('кончилась');
    folder.change('volma2025', (yaml) => `publishTo: '2026-06-01'\n${yaml}`);
    expect(check('volma2025').stdout).toMatch(
      /^Внимание: volma2025\/campaign\.yaml:1:12: publishTo: страница закрыта/,
    );
    const closed = `from: '2026-01-01'\n${readFileSync(join(folder.path, 'volma2025/campaign.yaml'), 'utf8')}`;
    folder.change('volma2025', (yaml) => yaml.replace(/^publishTo.*\n/m, ''));
    folder.putFile('volma2025/campaign.next.yaml', closed);
    expect(check('volma2025').stdout).toMatch(
      /^Внимание: volma2025\/campaign\.next\.yaml:2:12: publishTo: /m,
    );
    expect(run('preview', ['volma2025'], { PREVIEW_SECRET: 'x'.repeat(40) }).stderr).toContain(
      'не откроются',
    );
  });
});

describe('campaign:preview', () => {
  const ENV = { PREVIEW_SECRET: 'a secret of these tests alone', SITE_URL: 'https://promo.example.ru' };
  const preview = (args: readonly string[], env: Record<string, string> = {}) =>
    run('preview', args, { ...ENV, ...env });

  it('prints a preview link with its expiry date', () => {
    expect(preview(['knauf2025', '--days', '10', '--at', '2027-03-01'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^https:\/\/promo\.example\.ru\/promo\/preview-knauf2025-[\w-]+\n$/),
      stderr: expect.stringMatching(/^Действует до \d+.*\(мск\)\.\n$/),
    });
  });

  it('prints a page link with UTM parameters', () => {
    for (const marks of [['vk,social,весна'], ['vk, social , весна'], ['vk,', 'social,', 'весна']])
      expect(lines(preview(['knauf2025', '--utm', ...marks]).stdout)).toEqual([
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
    ['an unknown campaign', ['volma2027'], /Акции volma2027 нет в папке .*\. Есть акции: knauf2025\./],
    ['an unknown option', ['knauf2025', '--day', '5'], /^Параметра --day нет\./],
    ['days that are not a number', ['knauf2025', '--days', 'три'], /^--days: нужно число дней от 1 до 90\./],
    ['too many days', ['knauf2025', '--days', '91'], /^--days: нужно число дней от 1 до 90\./],
    ['an invalid day', ['knauf2025', '--at', '2027-02-30'], /^--at: нужен день или время по Москве/],
    ['a day without a campaign name', ['--at', '2027-03-01'], /^--at: нужно имя акции/],
    ['an unexpected second argument', ['knauf2025', '3'], /^Лишнее: 3\./],
  ])('explains %s in Russian', (_, args, words) => {
    const { status, stdout, stderr } = preview(args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(words);
    expect(stderr.replaceAll(/--\S+/g, '')).not.toMatch(ENGLISH);
  });

  it('explains a missing folder and an invalid variable in Russian', () => {
    const nowhere = { CAMPAIGNS_DIR: '/nowhere/at-all' };
    for (const answer of [preview(['knauf2025'], nowhere), run('check', [], nowhere)])
      expect(answer).toMatchObject({
        status: 1,
        stderr: 'Нет папки /nowhere/at-all, в которой лежат акции (переменная CAMPAIGNS_DIR).\n',
      });
    expect(preview(['knauf2025'], { PREVIEW_SECRET: '' }).stderr).toMatch(/^Нужна переменная PREVIEW_SECRET/);
    expect(preview(['knauf2025'], { PREVIEW_SECRET: 'short' }).stderr).toMatch(
      /^Переменные сервера заданы неверно/,
    );
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]', 'http://promo.localhost'])(
    'warns that a link to %s opens only on this machine',
    (SITE_URL) => {
      expect(preview(['knauf2025'], { SITE_URL, NODE_ENV: 'production', API_URL: 'sandbox' })).toMatchObject({
        status: 0,
        stderr: expect.stringContaining(
          'ссылка откроется только на этом компьютере. Задайте SITE_URL — адрес сайта',
        ),
      });
    },
  );
});
