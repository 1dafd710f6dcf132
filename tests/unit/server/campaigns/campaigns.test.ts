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

// tests/unit/commands/mistakes.test.ts covers each mistake of an editor.
describe('An invalid campaign file', () => {
  const [, second = ''] = [...loyal.matchAll(/id: (\S+)/g)].map(([, id]) => id);

  it.each([
    {
      name: 'goods without a price',
      from: /price: \d+/,
      to: 'price: 0',
      expected: /featured\.1\.price: нужно: число больше 0/,
    },
    {
      name: 'goods twice',
      from: /id: \S+/,
      to: `id: ${second}`,
      expected: /featured\.2\.id: .*нет у другого товара/,
    },
    {
      name: 'a reference to nothing',
      from: /title: .*/,
      to: 'title: *все',
      expected: /Звёздочка и & в начале/,
    },
    {
      name: 'a tag',
      from: /productsTitle: .*/,
      to: 'productsTitle: !!binary Товары',
      expected: /значение без пометок/,
    },
  ])('is reported with position, value and expected value: $name', ({ from, to, expected }) => {
    const result = validateDefinition(loyal.replace(from, to));
    expect('issues' in result && result.issues.map(issueText)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    ['nothing', ''],
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
    ['thousands of unknown placeholders', good.replace(/^lead: .*/m, () => `lead: ${'${'.repeat(14_000)}`)],
    ['a reference to itself', 'a: &a\n  b: *a'],
    ['a nature of its own', '__proto__:\n  kind: supplier\nconstructor: x\n'],
    ['a directive', `%YAML 1.1\n---\n${good.replace('partner: КНАУФ', 'partner: no')}`],
  ])('with %s is treated as text [S-54]', (what, text) => {
    const result = validateDefinition(text);
    if (what === 'a directive') expect('definition' in result && result.definition.partner).toBe('no');
    else expect('issues' in result && result.issues.map(issueText).join()).toMatch(/^campaign\.yaml/);
  });
});

describe('A text in a campaign file', () => {
  it('of only whitespace is parsed in linear time [S-54]', () => {
    const blanks = good.replace(/^title: .*$/m, `title: "x${' '.repeat(28_000)}x"`);
    // With quadratic time each of them took a second.
    for (let time = 0; time < 150; time += 1) expect('issues' in validateDefinition(blanks)).toBe(true);
  });

  it('is joined into one line', () => {
    const folded = good.replace(/^title: .*$/m, 'title: "  Раз  \\n \\r\\n\\n два\\n"');
    const result = validateDefinition(folded);
    expect('definition' in result && result.definition.title).toBe('Раз два');
  });
});

it.each([
  ['10 000', 'баллов', /получают дополнительные баллы на карту клуба/],
  ['Поездка', 'в Обнинск', /получают призы: 1–15-е место — поездка в Обнинск\./],
])('The legal text mentions points only if the prizes are points: %s', (value, label, pattern) => {
  const prizes = `  prizes:\n    - { from: 1, to: 15, value: ${value}, label: ${label} }`;
  const result = validateDefinition(good.replace('  places: 15', `  places: 15\n${prizes}`));
  const text = 'definition' in result && legalText(result.definition, 'running').join(' ');
  expect(text).toMatch(pattern);
});

it.each([
  [1, 'Участники, занявшие 1-е место в каждом регионе'],
  [2, 'Участники, занявшие места с 1-го по 2-е в каждом регионе'],
  [21, 'Участники, занявшие места с 1-го по 21-е в каждом регионе'],
])('The legal text names %i places', (places, words) => {
  const result = validateDefinition(good.replace('  places: 15', `  places: ${places}`));
  const text = 'definition' in result && legalText(result.definition, 'running').join(' ');
  expect(text).toContain(words);
});

it('A slug must not equal a page, a file or a folder of the site', () => {
  const pages = routes.flatMap(({ id, path: { promo = '' } }) => [id, promo.replace(/\/$/, '')]);
  const names = [...pages, 'assets', 'download', 'favicon', 'icon-192', 'api', 'metrics', 'vitals'];
  const taken = names.filter((name) => /^[a-z]/.test(name));
  expect(taken.filter((name) => !RESERVED_SLUGS.has(name))).toEqual([]);
  expect(RESERVED_SLUGS.has('knauf2025')).toBe(false);
});
