import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { nextDates } from '../../scripts/campaign/edit';
import { campaignFolder, withPeriod, type CampaignFolder } from '../support/campaigns/campaign-folder';
import { runNode } from '../support/process/run-node';

const THIS_YEAR = new Date().getFullYear();
const NEXT_YEAR = THIS_YEAR + 1;
const LATER = THIS_YEAR + 10;

let folder: CampaignFolder;
beforeEach(() => {
  folder = campaignFolder();
  folder.copy('karta-elektrika');
  // Use an end date in the next year. A later end date would cause a warning.
  folder.put('knauf2025', withPeriod('2025-03-01', `${NEXT_YEAR}-02-28`));
  onTestFinished(folder.end);
});

/** Runs a campaign command, for example `npm run campaign:check`, on the folder. */
const run = (...args: string[]) => runWith({}, ...args);
const runWith = (env: Record<string, string>, ...args: string[]) =>
  runNode(['--import', 'tsx', '--import', './scripts/sources.mjs', 'scripts/campaign.ts', ...args], {
    ...process.env,
    CAMPAIGNS_DIR: folder.path,
    ...env,
  });
/** Expected result of a command that exits with an error. */
const refused = (message: RegExp) => ({ status: 1, stderr: expect.stringMatching(message) });
const fileOf = (slug: string, name = 'campaign.yaml') => join(folder.path, slug, name);
const textOf = (slug: string, name?: string) => readFileSync(fileOf(slug, name), 'utf8');
const comments = (text: string) => text.match(/^#.*$/gm);

describe('campaign:new', () => {
  it('creates a hidden campaign with the new name and new dates', () => {
    const { status, stdout } = run('new', 'karta-2027', '--from=karta-elektrika');
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${fileOf('karta-2027')} написан.`)]);
    const text = textOf('karta-2027');
    expect(text).toMatch(/landing: karta-2027$/m);
    expect(stdout).toMatch(/Видна с \d+\s[а-я]+\s\d{4},\s10:00\. /);
    expect(text.match(/karta-elektrika/g)).toHaveLength(1);
    expect(text).toMatch(/^publishFrom: '\d{4}-\d\d-\d\dT10:00:00'$/m);
    expect(text).toMatch(/^drawings: karta-elektrika$/m);
    const report = run('check', 'karta-2027').stdout;
    expect(report).toMatch(/ tile: «−7.*», похоже, осталось от karta-elektrika/);
    expect(report).toMatch(/ catalogPath: «catalog\/electric\/», похоже, осталось/);
    expect(report).toContain('показаны рисунки karta-elektrika: положите свои');
    expect(run('new', 'third', '--from', 'karta-2027').status).toBe(0);
    expect(comments(textOf('third'))).toEqual(comments(text));
  });

  it('warns if a text contains a date that matches no date field', () => {
    const written = textOf('knauf2025').replace(/^legal:\n/m, 'legal:\n  - Итоги — 15-го июня 2026.\n');
    writeFileSync(fileOf('knauf2025'), written);
    expect(run('new', 'later', '--from', 'knauf2025').stdout).toMatch(
      /^Внимание: later\/campaign\.yaml:\d+:\d+: legal\.1: «15-го июня 2026» .*нет в полях/m,
    );
  });

  it('replaces literal dates, places and prizes with placeholders', () => {
    const prizes = '  prizes:\n    - { from: 1, to: 15, value: 10 000, label: баллов }\n';
    const written = textOf('knauf2025')
      .replace(/^lead: .*/m, `lead: До 28 февраля ${NEXT_YEAR} ждут 15 мест.`)
      .replace(/^legal:\n/m, 'legal:\n  - >-\n    Приз — 10 000\n    баллов.\n')
      .replace(/^ {2}places: 15\n/m, `  places: 15\n${prizes}`);
    writeFileSync(fileOf('knauf2025'), written);
    expect(run('new', 'knauf2027', '--from', 'knauf2025').status).toBe(0);
    expect(textOf('knauf2027')).toContain('\nlead: До ${to} ждут ${places:мест}.\n');
    expect(textOf('knauf2027')).toContain('\n    Приз — ${prize.1}.\n');
    expect(textOf('knauf2027')).toContain(prizes);
  });

  it('removes the advertising id of the copied campaign', () => {
    const mark = (number: string) => `advertising: 'Реклама. ООО «КНАУФ ГИПС», erid: ${number}'\n`;
    writeFileSync(fileOf('knauf2025'), textOf('knauf2025') + mark('2VtzqwX7'));
    expect(run('new', 'knauf2027', '--from', 'knauf2025').stdout).toContain('срок больше года');
    expect(textOf('knauf2027')).toContain(mark('…'));
  });

  it.each([
    ['assets', 'karta-elektrika', /Имя assets занято/],
    ['knauf2025', 'karta-elektrika', /Акция knauf2025 уже есть: .*knauf2025\/campaign\.yaml/],
    ['Knauf', 'karta-elektrika', /строчные латинские буквы/],
    ['karta-2027', 'karta-elektrika/', /^Имя акции — строчные латинские буквы/],
    ['karta-2027', 'campaigns/karta-elektrika', /^Имя акции — строчные латинские буквы/],
    ['karta-2027', 'Karta', /^Имя акции — строчные латинские буквы/],
  ])('refuses to create the campaign %s from %s', (slug, from, message) => {
    expect(run('new', slug, '--from', from)).toMatchObject(refused(message));
    if (slug !== 'knauf2025') expect(existsSync(fileOf(slug))).toBe(false);
  });

  it('moves the dates to the same season of a later year', () => {
    const spring = { from: '2026-03-01', to: '2026-05-31' };
    // The copy must get the dates of 2027 even if the original campaign of 2026 has not started yet.
    for (const now of ['2026-01-15', '2026-11-23', '2027-01-15'])
      expect(nextDates(spring, Date.parse(now))).toEqual({
        publishFrom: '2027-02-15T10:00:00',
        period: { from: '2027-03-01', to: '2027-05-31' },
      });
    expect(nextDates(spring, Date.parse('2027-03-02')).period?.to).toBe('2028-05-31');
  });
});

describe('campaign:share', () => {
  it('redraws a picture that campaign:check has reported as outdated', async () => {
    const title = (words: string) =>
      writeFileSync(fileOf('knauf2025'), textOf('knauf2025').replace(/^title: .*/m, `title: ${words}`));
    expect(run('share', 'knauf2025')).toMatchObject({
      status: 0,
      stdout: `${fileOf('knauf2025', 'share.png')}\n`,
    });
    expect(run('check', 'knauf2025').stdout).toBe('Всё верно: knauf2025.\n');
    title('Новые слова');
    expect(run('check', 'knauf2025').stdout).toContain(
      'на странице «Новые слова, КНАУФ»: npm run campaign:share',
    );
    expect(run('share', 'knauf2025').status).toBe(0);
    expect(run('check', 'knauf2025').stdout).toBe('Всё верно: knauf2025.\n');
    const byHand = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    writeFileSync(fileOf('knauf2025', 'share.png'), byHand);
    expect(run('share', 'knauf2025')).toMatchObject(refused(/--force/));
    expect(readFileSync(fileOf('knauf2025', 'share.png'))).toEqual(byHand);
    expect(run('share', 'knauf2025', '--force').status).toBe(0);
  }, 240_000);
});

describe('The commands for a running campaign', () => {
  it('close the campaign and its draft immediately', () => {
    const before = textOf('knauf2025');
    writeFileSync(fileOf('knauf2025', 'campaign.next.yaml'), `from: '${NEXT_YEAR}-01-10'\n${before}`);
    const { status, stdout } = run('close', 'knauf2025');
    expect([status, stdout]).toEqual([0, expect.stringContaining('«Акция закончилась»')]);
    const after = textOf('knauf2025');
    expect(after.replace(/^publishTo: '.*'\n/m, '')).toBe(before);
    expect(textOf('knauf2025', 'campaign.next.yaml')).toMatch(/^publishTo: '/m);
    expect(run('check', 'knauf2025')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/publishTo: страница закрыта: на её месте/),
    });
    expect(run('close', 'knauf2025').stderr).toMatch(/уже закрыта/);
  });

  it('extend the campaign and report outdated dates in its texts', () => {
    const legal = `Началось 1 марта 2025 года. Итоги — 15 марта, приз — до 01.04.${NEXT_YEAR}.`;
    const before = textOf('knauf2025')
      .replace(/^lead: .*/m, `lead: Покупайте по 28 февраля ${NEXT_YEAR}.`)
      .replace(/^legal:\n/m, `legal:\n  - ${legal}\n`);
    writeFileSync(fileOf('knauf2025'), before);
    const { status, stdout } = run('extend', 'knauf2025', '--to', `${LATER}-06-30`);
    expect(status).toBe(0);
    expect(textOf('knauf2025')).toBe(before.replace(`'${NEXT_YEAR}-02-28'`, `'${LATER}-06-30'`));
    expect(stdout.replaceAll('\u00a0', ' ')).toContain(`Страница скажет: 1 марта 2025 — 30 июня ${LATER}.`);
    expect(stdout.match(/^Внимание: .*» — (?:прежний|этого).*/gm)).toEqual([
      expect.stringMatching(/campaign\.yaml:\d+:7: lead: «28 февраля \d+» — прежний конец: .*\$\{to\}/),
      expect.stringMatching(/campaign\.yaml:\d+:5: legal\.1: «15 марта» — этого дня нет в полях/),
      expect.stringMatching(/campaign\.yaml:\d+:5: legal\.1: «01\.04\.\d+» — этого дня нет в полях/),
    ]);
    expect(run('extend', 'knauf2025').stderr).toMatch(/^--to: назовите новый последний день\.\n.*2027-06-30/);
    for (const to of ['2020-01-01', 'завтра'])
      expect(run('extend', 'knauf2025', '--to', to)).toMatchObject(refused(/^--to: /));
    expect(run('extend', 'karta-elektrika', '--to', `${LATER}-06-30`).stderr).toMatch(/бессрочная/);
  });

  it('warn if they shorten or restart the campaign', () => {
    const extend = (to: string) => run('extend', 'knauf2025', '--to', to).stdout.replaceAll('\u00a0', ' ');
    expect(extend(`${LATER}-06-30T18:00:00`)).not.toContain('Внимание: конец');
    expect(extend(`${LATER}-06-30`)).toContain(`--to ${LATER}-06-30T18:00:00`);
    expect(extend(`${LATER}-05-31`)).toContain(
      `раньше прежнего конца (30 июня ${LATER}): акция станет короче`,
    );
    const put = (old: string, day: string) =>
      writeFileSync(fileOf('knauf2025'), textOf('knauf2025').replace(old, day));
    put(`${LATER}-05-31`, '2025-11-30');
    expect(extend(`${LATER}-06-30`)).toContain('акция кончилась 30 ноября 2025 и снова пойдёт');
    put('2025-03-01', `${LATER}-06-30`);
    put("lead: '", `lead: 'Купите 30 июня ${LATER}. `);
    expect(extend(`${LATER}-07-30`)).toMatch(/lead: «30 июня \d+» .*напишите \$\{/);
    expect(run('extend', 'knauf2025', '--to', `${LATER}-02-30`).stderr).toContain(`такого дня нет: ${LATER}`);
  });

  it('print the differences between the campaign and its draft', () => {
    expect(run('diff', 'knauf2025').stderr).toMatch(/^Черновика нет/);
    expect(run('close', 'knauf2026').stderr).toMatch(/^Акции knauf2026 нет/);
    const draft = textOf('knauf2025')
      .replace(/^lead: .*/m, 'lead: Другие слова.')
      .replace('places: 15', 'places: 20')
      .replace(`'${NEXT_YEAR}-02-28'`, `'${NEXT_YEAR}-01-20'`)
      .replace(/^title: .*/m, 'title: Новые слова');
    writeFileSync(fileOf('knauf2025', 'campaign.next.yaml'), `from: '${NEXT_YEAR}-01-10'\n${draft}`);
    const { stdout } = run('diff', 'knauf2025');
    expect(stdout).toMatch(RegExp(`^С 10.января.${NEXT_YEAR} \\(мск\\)`));
    expect(stdout).toContain('lead\n  было:  Покупайте материалы КНАУФ');
    expect(stdout).toContain('leaderboard.places\n  было:  15\n  будет: 20');
    expect(stdout).toMatch(
      RegExp(`period\\.to\n {2}было: {2}28.февраля.${NEXT_YEAR}\n {2}будет: 20.января.${NEXT_YEAR}`),
    );
    expect(stdout).not.toContain('shortTitle');
    writeFileSync(fileOf('knauf2025', 'campaign.next.yaml'), `from: '2026-01-01'\n${draft}`);
    expect(run('diff', 'knauf2025').stdout).toMatch(/^С 1.января.2026 \(мск\) уже показано другое/);
    expect(run('share', 'knauf2025', '--force').status).toBe(0);
    expect(run('check', 'knauf2025').stdout).not.toContain('share.png');
    expect(run('extend', 'knauf2025', '--to', `${NEXT_YEAR}-01-31`).stdout).not.toContain('короче');
  });
});

describe('An invalid campaign file', () => {
  it('is rejected by every command with the same error', () => {
    const broken = textOf('knauf2025').replace('title: ', "title: '");
    writeFileSync(fileOf('knauf2025'), broken);
    writeFileSync(fileOf('knauf2025', 'campaign.next.yaml'), broken);
    for (const args of [
      ['new', 'knauf2027', '--from', 'knauf2025'],
      ['share', 'knauf2025'],
      ['close', 'knauf2025'],
      ['extend', 'knauf2025', '--to', '2036-06-30'],
      ['diff', 'knauf2025'],
    ]) {
      const { status, stdout, stderr } = run(...args);
      expect([args[0], status, stdout]).toEqual([
        args[0],
        1,
        expect.stringMatching(/^Ошибка: knauf2025\/campaign\.yaml:\d+:\d+: /m),
      ]);
      const atOnce = args[0] === 'close' ? 'Снять страницу сразу: .*\n' : '';
      expect(stderr).toMatch(RegExp(`^В файле .* ошибка\\. Исправьте её и повторите команду\\.\n${atOnce}$`));
    }
    expect(textOf('knauf2025')).toBe(broken);
    expect(existsSync(fileOf('knauf2027'))).toBe(false);
  });

  it('is not rendered by campaign:check --pictures', () => {
    expect(run('check', '--pictures').stdout).toMatch(/^git не видит изменённых акций/m);
    writeFileSync(fileOf('knauf2025'), 'x');
    expect(run('check', 'knauf2025', '--pictures')).toMatchObject(
      refused(/^Картинок нет: сначала исправьте ошибки/),
    );
  });
});

describe('A campaign command', () => {
  it('explains that the separator -- is missing if npm has consumed an option', () => {
    const answer = runWith({ npm_config_days: '10' }, 'preview', 'knauf2025');
    expect(answer).toMatchObject(refused(/npm run campaign:preview -- <имя> --days/));
  });

  it('reports unknown arguments', () => {
    expect(run('check', 'knauf2025', '--picture')).toMatchObject(
      refused(/^Лишнее: --picture\. Как: npm run campaign:check -- /),
    );
  });
});

describe('A preview link', () => {
  it('is printed with a QR code', () => {
    const secret = { PREVIEW_SECRET: 'a secret of these tests alone' };
    const { stdout, stderr } = runWith(secret, 'preview', 'knauf2025');
    expect(stdout).toMatch(/^http:\/\/localhost:3000\/promo\/preview-knauf2025-[\w-]+\n$/);
    expect(stderr.split('\n').filter((line) => /^[█▀▄ ]{30,}$/.test(line)).length).toBeGreaterThan(15);
  });
});
