import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../../client/app/entry-server';
import { issueText } from '../../../../server/campaigns/validation/issue';
import { contrast } from '../../../../server/campaigns/validation/campaign-rules';
import { validateDefinition } from '../../../../server/campaigns/validation/validate-definition';
import { RESERVED_SLUGS } from '../../../../server/campaigns/validation/reserved-slugs';
import { textPairs } from '../../../../server/campaigns/validation/theme';
import { snapshotAt } from '../../../../server/campaigns/campaign-snapshot';
import { phaseAt, statusAt } from '../../../../server/campaigns/campaign-phase';
import { isMoment } from '../../../../server/campaigns/moscow-time';
import { deadlineText, periodText } from '../../../../server/campaigns/campaign-texts';
import { campaigns, CAMPAIGNS_FOLDER, issues } from '../../../support/campaigns/campaigns';

const loyal = readFileSync(join(CAMPAIGNS_FOLDER, 'karta-elektrika/campaign.yaml'), 'utf8');
const good = readFileSync(join(CAMPAIGNS_FOLDER, 'knauf2025/campaign.yaml'), 'utf8');

describe('The campaigns that come with the product', () => {
  it('are valid', () => {
    expect([...issues]).toEqual([]);
    expect(campaigns.size).toBe(7);
  });

  it.each(
    [...campaigns.values()].flatMap(({ slug, definition }) =>
      textPairs(definition.theme).map(([pair, text, ground]) => [slug, pair, text, ground] as const),
    ),
  )('%s can be read: %s', (_slug, _pair, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['knauf2025', 'knauf2025', 15, 15],
    ['rockwool2025', 'rockwool2025', 32, 32],
    ['rockwool25', 'rockwool25', 15, 25],
    ['saint-gobain25', 'vetonit25', 15, 50],
    ['tehnonikol2025', 'tehnonikol2025', 15, 25],
    ['tehnonikol25', 'tehnonikol25', 15, 15],
  ])('%s has the data of %s, %i rows and %i places', (slug, dataSlug, rows, places) => {
    expect(campaigns.get(slug)?.definition).toMatchObject({ dataSlug, leaderboard: { rows, places } });
  });
});

describe('A campaign’s file that is not valid', () => {
  /** What whoever wrote it is told first, after one change to a file that is right. */
  const told = (from: string, to: string) => {
    expect(good).toContain(from);
    const result = validateDefinition(good.replace(from, to));
    return 'issues' in result ? result.issues.map(issueText) : [];
  };

  it.each([
    [
      'a colour without quotes',
      "hero: '#0b63b0'",
      'hero: #0b63b0',
      /^campaign\.yaml:\d+:3: theme\.hero: нужно: цвет в кавычках, .*; стоит: пусто\. Без кавычек # начинает примечание: напишите '#0b63b0'/,
    ],
    [
      'a number for a name',
      'partner: КНАУФ',
      'partner: 2025',
      /:10: partner: нужно: текст; стоит: 2025\. Без кавычек это число/,
    ],
    [
      'a yes for a name',
      'partner: КНАУФ',
      'partner: true',
      /partner: нужно: текст; стоит: true\. Без кавычек true и false/,
    ],
    [
      'a text for a number',
      'rows: 15',
      "rows: '15'",
      /leaderboard\.rows: нужно: целое число от 1 до 100; .*кавычки здесь лишние/,
    ],
    ['a tab', '  rows', '\trows', /:1: нужно: отступ из пробелов; .*не клавишей Tab/],
    [
      'a colon in a text',
      'title: Собирайте',
      'title: Акция: Собирайте',
      /:8: нужно: одно значение; .*Двоеточие с пробелом внутри текста/,
    ],
    [
      'a # in a text',
      'Получайте баллы',
      'Получайте баллы #1',
      /нужно: текст в кавычках или примечание на своей строке/,
    ],
    [
      'a reference to nothing',
      'title: Собирайте с КНАУФ. Получайте баллы',
      'title: *все',
      /Звёздочка и & в начале/,
    ],
    ['a tag', 'productsTitle: Товары', 'productsTitle: !!binary Товары', /значение без пометок/],
    [
      'a misspelt field',
      '\ntitle: ',
      '\ntitel: ',
      /^campaign\.yaml:\d+:1: (title: нужно: это поле, оно обязательно|titel: нужно: одно из полей: kind)/,
    ],
    [
      'a day that is none',
      "'2025-03-01'",
      "'2025-02-30'",
      /period\.from: нужно: день или время по Москве .*такого дня или времени нет; стоит: '2025-02-30'/,
    ],
    [
      'a day in another form',
      "'2025-03-01'",
      '01.03.2025',
      /period\.from: нужно: день или время по Москве в кавычках/,
    ],
    ['an end before the beginning', "'2027-02-28'", "'2024-02-28'", /period\.to: нужно: конец позже начала/],
    [
      'colours nobody can read',
      "onHero2: '#d6eafc'",
      "onHero2: '#4488cc'",
      /theme\.onHero2: второстепенные буквы на фоне шапки не читаются \(1,65 из 4,5\): сделайте onHero2 светлее/,
    ],
    [
      'too many places',
      'places: 15',
      'places: 500',
      /leaderboard\.places: нужно: целое число от 1 до 100; стоит: 500\.$/,
    ],
    [
      'a landing that is a path',
      'dataSlug: knauf2025',
      'dataSlug: ../business/feedback',
      /dataSlug: нужно: строчные латинские буквы/,
    ],
    ['a path to another host', 'catalog/knauf/', '//evil.example/', /catalogPath: нужно: путь в каталоге/],
    [
      'no leaderboard',
      'leaderboard:\n  rows: 15\n  places: 15\n',
      '',
      /leaderboard: нужно: рейтинг с полями rows и places/,
    ],
    ['a step without its dash', '  - title: Покупайте', '    title: Покупайте', /нужно: /],
    [
      'turned-over text',
      'Собирайте с КНАУФ. П',
      'Собирайте \u202e с КНАУФ. П',
      /title: нужно: текст без управляющих знаков/,
    ],
    [
      'words for a number',
      'rows: 15',
      'rows: пятнадцать',
      /leaderboard\.rows: нужно: целое число от 1 до 100; стоит: пятнадцать\.$/,
    ],
    ['a number with its unit', 'rows: 15', 'rows: 15 руб.', /стоит: 15 руб\.$/],
    [
      'too many steps',
      'steps:\n',
      'steps:\n  - { title: а, text: б }\n  - { title: а, text: б }\n',
      /steps: нужно: список, от 3 до 4, а здесь 5/,
    ],
  ])('is told the place, what stands there and what belongs there: %s', (_, from, to, expected) => {
    expect(told(from, to).join('\n')).toMatch(expected);
  });

  it('with nothing in it is told so, and nothing else', () => {
    for (const text of ['', '\n \n']) {
      const result = validateDefinition(text);
      expect('issues' in result && result.issues.map(issueText)).toEqual([
        'campaign.yaml: нужно: поля акции; стоит: ничего, файл пустой.',
      ]);
    }
  });

  it('has goods with a price, each once', () => {
    const toldOf = (from: RegExp, to: string) => {
      const result = validateDefinition(loyal.replace(from, to));
      return 'issues' in result ? result.issues.map(issueText).join('\n') : '';
    };
    const [, second = ''] = [...loyal.matchAll(/id: ('\d+'|\S+)/g)].map(([, id]) => id);
    expect(toldOf(/price: \d+/, 'price: 0')).toMatch(/featured\.1\.price: нужно: число больше 0/);
    expect(toldOf(/id: ('\d+'|\S+)/, `id: ${second}`)).toMatch(
      /featured\.2\.id: нужно: код, которого нет у другого товара/,
    );
  });

  it('that names a drawing of goods that there is not is told which there are', () => {
    const result = validateDefinition(loyal.replace('drawing: coil', 'drawing: coils'));
    expect('issues' in result && result.issues.map(issueText)).toEqual([
      expect.stringMatching(
        /^campaign\.yaml:\d+:14: featured\.1\.drawing: нужно: один из рисунков: bag, .*coil, .*; стоит: coils\.$/,
      ),
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'Привет'],
    ['a list', '- a\n- b'],
    ['brackets', '['.repeat(30_000)],
    ['braces', '{a: '.repeat(8000)],
    ['a thousand anchors', Array.from({ length: 3000 }, (_, i) => `k${i}: &a${i} x`).join('\n')],
    [
      'references to references',
      `a: &a [x,x,x,x]\n${'bcdefghi'
        .split('')
        .map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefghi'[i]}`).join()}]`)
        .join('\n')}`,
    ],
    ['a reference twenty-one times', `a: &a x\nb: [${'*a,'.repeat(21)}]`],
    ['thousands of references in one list', `a: &a x\nb: [${'*a,'.repeat(10_000)}]`],
    ['thousands of fields', Array.from({ length: 6000 }, (_, index) => `${index.toString(36)}:`).join('\n')],
    ['a field thousands of times', 'a: x\n'.repeat(6000)],
    ['thousands of colons', ': '.repeat(16_000)],
    ['thousands of question marks', '?\n'.repeat(16_000)],
    ['thousands of quotes', '"'.repeat(32_000)],
    ['a reference to itself', 'a: &a\n  b: *a'],
    ['a nature of its own', '__proto__:\n  kind: supplier\nconstructor: x\n'],
    ['a directive', `%YAML 1.1\n---\n${good.replace('partner: КНАУФ', 'partner: no')}`],
  ])('is words and no more, be it %s [S-54]', (what, text) => {
    const result = validateDefinition(text);
    if (what === 'a directive') expect('definition' in result && result.definition.partner).toBe('no');
    else expect('issues' in result && result.issues.map(issueText).join()).toMatch(/^campaign\.yaml/);
  });
});

describe('A text in a campaign’s file', () => {
  it('of nothing but blanks holds nobody up, however often it is read [S-54]', () => {
    const blanks = good.replace(/^title: .*$/m, `title: "x${' '.repeat(28_000)}x"`);
    // Each took a second.
    for (let time = 0; time < 150; time += 1) expect('issues' in validateDefinition(blanks)).toBe(true);
  });

  it('is one line, wherever its file is folded', () => {
    const folded = good.replace(/^title: .*$/m, 'title: "  Раз  \\n \\r\\n\\n два\\n"');
    const result = validateDefinition(folded);
    expect('definition' in result && result.definition.title).toBe('Раз два');
  });
});

describe('A moment in a campaign’s file', () => {
  it.each(['2027', '2027-03', '2027-02-31', '31.02.2027', '', '2027-03-01T', '2027-03-01 10:00'])(
    'is none: %s',
    (text) => expect(isMoment(text)).toBe(false),
  );
});

describe('A campaign’s name', () => {
  it('cannot be that of a page, a file or a folder of the site', () => {
    const pages = routes.flatMap(({ id, path: { promo = '' } }) => [id, promo.replace(/\/$/, '')]);
    const names = [...pages, 'assets', 'download', 'favicon', 'icon-192', 'api', 'metrics', 'vitals'];
    const taken = names.filter((name) => /^[a-z]/.test(name));
    expect(taken.filter((name) => !RESERVED_SLUGS.has(name))).toEqual([]);
    expect(RESERVED_SLUGS.has('knauf2025')).toBe(false);
  });
});

const at = (text: string) => Date.parse(`${text}+03:00`);

describe('A campaign’s times', () => {
  const period = { from: '2026-03-01', to: '2026-05-31T18:00:00' };
  const times = { publishFrom: '2026-02-01T10:00:00', publishTo: '2026-06-30', period };

  it.each([
    ['2026-02-01T09:59:59', 'hidden'],
    ['2026-02-01T10:00:00', 'upcoming'],
    ['2026-02-28T23:59:59', 'upcoming'],
    ['2026-03-01T00:00:00', 'running'],
    ['2026-05-31T17:59:59', 'running'],
    ['2026-05-31T18:00:00', 'finished'],
    ['2026-06-30T23:59:59', 'finished'],
    ['2026-07-01T00:00:00', 'gone'],
  ])('are Moscow’s to the second: at %s it is %s', (now, phase) => {
    const span = phaseAt(times, at(now));
    expect(span.phase).toBe(phase);
    if (phase !== 'gone') expect(phaseAt(times, span.expiresAt).phase).not.toBe(phase);
    if (phase !== 'hidden') expect(phaseAt(times, span.notBefore).phase).toBe(phase);
    expect(phaseAt(times, span.expiresAt - 1).phase).toBe(phase);
  });

  it('without any it runs for ever', () => {
    expect(phaseAt({}, 0)).toEqual({ phase: 'running', notBefore: -Infinity, expiresAt: Infinity });
    expect(statusAt({ from: '2026-03-01', to: '2026-03-01' }, at('2026-03-01T23:59:59'))).toBe('running');
  });

  it('read well', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(periodText({ from: '2025-03-01', to: '2025-05-31' }))).toBe('1 марта — 31 мая 2025');
    expect(plain(periodText({ from: '2025-12-01', to: '2026-02-28' }))).toBe(
      '1 декабря 2025 — 28 февраля 2026',
    );
    expect(plain(periodText(period))).toBe('1 марта — 31 мая 2026, 18:00 (мск)');
    expect(plain(deadlineText(period, at('2026-03-02T00:00:00')))).toBe('до 31 мая, 18:00');
    expect(plain(periodText({ from: '2026-11-22', to: '2026-11-22' }))).toBe('22 ноября 2026');
    expect(plain(periodText({ from: '2026-11-22T10:00:00', to: '2026-11-22T18:00:00' }))).toBe(
      '22 ноября 2026, 10:00 — 18:00 (мск)',
    );
    expect(periodText(undefined)).toBe('Бессрочно');
  });

  it.each([
    ['2026-05-01T23:59:59', 'до 31 мая, 18:00'],
    ['2026-05-02T00:00:00', 'осталось 30 дней'],
    ['2026-05-20T12:00:00', 'осталось 12 дней'],
    ['2026-05-29T23:59:59', 'осталось 3 дня'],
    ['2026-05-11T00:00:00', 'остался 21 день'],
    ['2026-05-31T17:59:59', 'последний день'],
  ])('count the last thirty days: at %s it is %s', (now, words) => {
    expect(deadlineText(period, at(now)).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('change at midnight while days are counted, and only then', () => {
    const [campaign] = campaigns.values();
    const span = (now: string) => {
      const one = campaign && { ...campaign, definition: { ...campaign.definition, period } };
      const set = { campaigns: new Map(one && [[one.slug, one]]), issues: new Map() };
      const { notBefore, expiresAt, version } = snapshotAt(set, at(now));
      return { notBefore, expiresAt, version };
    };
    expect(span('2026-04-20T12:00:00')).toMatchObject({ notBefore: at('2026-04-01T00:00:00') });
    expect(span('2026-04-20T12:00:00')).toMatchObject({ expiresAt: at('2026-05-01T00:00:00') });
    const [before, first] = [span('2026-05-01T23:59:59'), span('2026-05-02T00:00:00')];
    expect(before.expiresAt).toBe(at('2026-05-02T00:00:00'));
    expect([first.notBefore, first.expiresAt]).toEqual([
      at('2026-05-02T00:00:00'),
      at('2026-05-03T00:00:00'),
    ]);
    expect(first.version).not.toBe(before.version);
    expect(span('2026-05-31T12:00:00').expiresAt).toBe(at('2026-05-31T18:00:00'));
  });
});
