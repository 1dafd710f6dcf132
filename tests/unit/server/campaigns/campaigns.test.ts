import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../../client/app/entry-server';
import { issueText } from '../../../../server/campaigns/validation/issue';
import { contrast } from '../../../../server/campaigns/validation/campaign-rules';
import { validateDefinition } from '../../../../server/campaigns/validation/validate-definition';
import { RESERVED_SLUGS } from '../../../../server/campaigns/validation/reserved-slugs';
import { textPairs } from '../../../../server/campaigns/validation/theme';
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

  // Each mistake of an editor is in tests/unit/commands/mistakes.test.ts.
  it.each([
    [
      'a reference to nothing',
      'title: Собирайте с КНАУФ. Получайте баллы',
      'title: *все',
      /Звёздочка и & в начале/,
    ],
    ['a tag', 'productsTitle: Товары', 'productsTitle: !!binary Товары', /значение без пометок/],
    ['a path for a name', 'dataSlug: knauf2025', 'dataSlug: ../feedback', /dataSlug: нужно: строчные/],
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

describe('A campaign’s name', () => {
  it('cannot be that of a page, a file or a folder of the site', () => {
    const pages = routes.flatMap(({ id, path: { promo = '' } }) => [id, promo.replace(/\/$/, '')]);
    const names = [...pages, 'assets', 'download', 'favicon', 'icon-192', 'api', 'metrics', 'vitals'];
    const taken = names.filter((name) => /^[a-z]/.test(name));
    expect(taken.filter((name) => !RESERVED_SLUGS.has(name))).toEqual([]);
    expect(RESERVED_SLUGS.has('knauf2025')).toBe(false);
  });
});
