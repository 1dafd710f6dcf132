import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../../client/app/entry-server';
import { legalText } from '../../../../server/campaigns/campaign-texts';
import { issueText } from '../../../../server/campaigns/validation/issue';
import { validateDefinition } from '../../../../server/campaigns/validation/validate-definition';
import { RESERVED_SLUGS } from '../../../../server/campaigns/validation/reserved-slugs';
import { CAMPAIGNS_FOLDER } from '../../../support/campaigns/fixture-folder';

const loyal = readFileSync(join(CAMPAIGNS_FOLDER, 'karta-elektrika/campaign.yaml'), 'utf8');
const good = readFileSync(join(CAMPAIGNS_FOLDER, 'knauf2025/campaign.yaml'), 'utf8');

// tests/unit/commands/mistakes.test.ts covers the mistakes that editors make.
describe('An invalid campaign file', () => {
  const [, second = ''] = [...loyal.matchAll(/id: (\S+)/g)].map(([, id]) => id);

  it.each([
    {
      mistake: 'a price of zero',
      from: /price: \d+/,
      to: 'price: 0',
      expected: /featured\.1\.price: нужно: число больше 0/,
    },
    {
      mistake: 'a repeated product id',
      from: /id: \S+/,
      to: `id: ${second}`,
      expected: /featured\.2\.id: .*нет у другого товара/,
    },
    {
      mistake: 'an undefined YAML alias',
      from: /title: .*/,
      to: 'title: *все',
      expected: /Звёздочка и & в начале/,
    },
    {
      mistake: 'a YAML tag',
      from: /productsTitle: .*/,
      to: 'productsTitle: !!binary Товары',
      expected: /значение без пометок/,
    },
  ])(
    'is reported with the position and the expected value if it contains $mistake',
    ({ from, to, expected }) => {
      const result = validateDefinition(loyal.replace(from, to));
      expect('issues' in result && result.issues.map(issueText)).toEqual([expect.stringMatching(expected)]);
    },
  );

  it.each([
    ['no content', ''],
    ['thousands of brackets', '['.repeat(30_000)],
    ['thousands of braces', '{a: '.repeat(8000)],
    ['thousands of anchors', Array.from({ length: 3000 }, (_, i) => `k${i}: &a${i} x`).join('\n')],
    [
      'aliases of aliases',
      `a: &a [x,x,x,x]\n${'bcdefghi'
        .split('')
        .map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefghi'[i]}`).join()}]`)
        .join('\n')}`,
    ],
    ['an alias used twenty-one times', `a: &a x\nb: [${'*a,'.repeat(21)}]`],
    ['thousands of aliases in one list', `a: &a x\nb: [${'*a,'.repeat(10_000)}]`],
    ['thousands of fields', Array.from({ length: 6000 }, (_, index) => `${index.toString(36)}:`).join('\n')],
    ['a field repeated thousands of times', 'a: x\n'.repeat(6000)],
    ['thousands of colons', ': '.repeat(16_000)],
    ['thousands of question marks', '?\n'.repeat(16_000)],
    ['thousands of quotes', '"'.repeat(32_000)],
    ['thousands of unknown placeholders', good.replace(/^lead: .*/m, () => `lead: ${'${'.repeat(14_000)}`)],
    ['an alias of itself', 'a: &a\n  b: *a'],
    ['the key __proto__', '__proto__:\n  kind: supplier\nconstructor: x\n'],
  ])('is rejected by the parser if it contains %s [S-54]', (_, text) => {
    const result = validateDefinition(text);
    expect('issues' in result && result.issues.map(issueText).join()).toMatch(/^campaign\.yaml/);
  });
});

describe('A text in a campaign file', () => {
  it('is parsed as YAML 1.2 despite a directive for YAML 1.1 [S-54]', () => {
    const result = validateDefinition(`%YAML 1.1\n---\n${good.replace('partner: КНАУФ', 'partner: no')}`);
    // A YAML 1.1 parser would read 'no' as false.
    expect('definition' in result && result.definition.partner).toBe('no');
  });

  it('is parsed in linear time even if it contains thousands of spaces [S-54]', () => {
    const blanks = good.replace(/^title: .*$/m, `title: "x${' '.repeat(28_000)}x"`);
    // A parser with quadratic run time would need a second for each text, and the test would time out.
    for (let time = 0; time < 150; time += 1) expect('issues' in validateDefinition(blanks)).toBe(true);
  });

  it('is parsed as a single line', () => {
    const folded = good.replace(/^title: .*$/m, 'title: "  Раз  \\n \\r\\n\\n два\\n"');
    const result = validateDefinition(folded);
    expect('definition' in result && result.definition.title).toBe('Раз два');
  });
});

describe('The legal text of a campaign', () => {
  it.each([
    {
      prizes: 'points',
      value: '10 000',
      label: 'баллов',
      pattern: /получают дополнительные баллы на карту клуба/,
    },
    {
      prizes: 'other prizes',
      value: 'Поездка',
      label: 'в Обнинск',
      pattern: /получают призы: 1–15-е места — поездка в Обнинск\./,
    },
  ])('mentions $prizes that winners receive', ({ value, label, pattern }) => {
    const prizes = `  prizes:\n    - { from: 1, to: 15, value: ${value}, label: ${label} }`;
    const result = validateDefinition(good.replace('  places: 15', `  places: 15\n${prizes}`));
    const text = 'definition' in result && legalText(result.definition, 'running').join(' ');
    expect(text).toMatch(pattern);
  });

  it.each([
    [1, 'Участники, занявшие 1-е место в каждом регионе'],
    [2, 'Участники, занявшие места с 1-го по 2-е в каждом регионе'],
    [21, 'Участники, занявшие места с 1-го по 21-е в каждом регионе'],
  ])('inflects the ordinal numbers of %i prize places', (places, words) => {
    const result = validateDefinition(good.replace('  places: 15', `  places: ${places}`));
    const text = 'definition' in result && legalText(result.definition, 'running').join(' ');
    expect(text).toContain(words);
  });
});

describe('The reserved slugs', () => {
  it('include the name of every page, file and folder of the site', () => {
    const pages = routes.flatMap(({ id, path: { promo = '' } }) => [id, promo.replace(/\/$/, '')]);
    const names = [...pages, 'assets', 'download', 'favicon', 'icon-192', 'api', 'metrics', 'vitals'];
    const taken = names.filter((name) => /^[a-z]/.test(name));
    expect(taken.filter((name) => !RESERVED_SLUGS.has(name))).toEqual([]);
    expect(RESERVED_SLUGS.has('knauf2025')).toBe(false);
  });
});
