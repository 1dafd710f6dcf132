import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CampaignApp } from '../../support/app/campaign-app';
import { ownCampaigns } from '../../support/app';

/** Fields of a campaign.yaml. Most texts contain a placeholder for a date or for the number of prize places. */
const CAMPAIGN = [
  'kind: supplier',
  'dataSlug: volma',
  'partner: ВОЛМА',
  "period: { from: '2020-03-01', to: '2095-05-31' }",
  'title: Стены с ${partner} до ${to:day}',
  'shortTitle: Стены до ${to:day}',
  "lead: 'Покупайте до ${to}: баллы за ${places:места с 1-го}.'",
  "description: 'Акция с ${from} по ${to}, призовых мест в каждом регионе клуба — ${places}.'",
  'steps:',
  "  - { title: 'До ${to:day}', text: 'Шаг до ${to}.' }",
  "  - { title: Второй, text: 'Мест — ${places}.' }",
  "  - { title: Третий, text: 'Всего ${places:призов}.' }",
  'worth:',
  "  - { value: 'До ${to:day}', label: 'за ${places:мест}' }",
  "check: { title: 'До ${to:day}', lead: 'Введите номер до ${to}.' }",
  "tile: { benefit: '${places:мест} с баллами' }",
  'productsTitle: Товары до ${to:day}',
  'catalogPath: catalog/volma/',
  'leaderboard: { rows: 10, places: 15 }',
  "advertising: 'Реклама до ${to}, erid: 2Vtzqx'",
  "legal: ['Условия до ${to}.']",
].join('\n');
const withPlaceholders = (yaml: string) => `${CAMPAIGN}\n${yaml.slice(yaml.indexOf('\ntheme:') + 1)}`;

/** Returns the sentences of a page that contain a date or a number of places. */
const sentencesWith = (html: string, word: RegExp) =>
  html
    .replaceAll('\u00a0', ' ')
    .replace(/<script[^]*?<\/script>/g, '')
    .split(/<[^>]*>|content="/)
    .filter((text) => word.test(text));

describe('Placeholders in a campaign file', () => {
  let test: CampaignApp;
  beforeEach(async () => {
    test = await ownCampaigns((folder) => folder.put('volma', withPlaceholders));
  });
  const pages = async () => {
    const [page, index] = [await test.words('/promo/volma'), await test.words('/promo/')];
    return page + index;
  };

  it('are expanded on the page, in the document head and on the index', async () => {
    const html = await pages();
    expect(html).not.toContain('${');
    expect(html).toContain('Покупайте до 31 мая 2095: баллы за места с 1-го по 15-е.');
    expect(html).toContain('Акция с 1 марта 2020 по 31 мая 2095, призовых мест в каждом регионе клуба — 15.');
    expect(html).toContain('15 мест с баллами');
  });

  it('show the new end date and number of places in every sentence after the file changes', async () => {
    const old = await pages();
    expect(sentencesWith(old, /31 мая/).length).toBeGreaterThan(8);
    test.folder.change('volma', (yaml) =>
      yaml.replace('2095-05-31', '2095-06-30').replace('places: 15', 'places: 21'),
    );
    await test.settle();
    const extended = await pages();
    expect(sentencesWith(extended, /31 мая|15(?:-е)? (?:мест|приз)|— 15/)).toEqual([]);
    expect(sentencesWith(extended, /30 июня/)).toHaveLength(sentencesWith(old, /31 мая/).length);
    expect(extended).toContain('21 место с баллами');
  });

  it('leave the published page unchanged if any of them is unknown', async () => {
    test.folder.change('volma', (yaml) => yaml.replace('${partner}', '${partners}'));
    await test.settle();
    expect(await pages()).toContain('Стены с ВОЛМА до 31 мая');
    expect(test.logs()).toMatch(/volma\/campaign\.yaml:\d+:\d+: title: нужно: одна из подстановок/);
  });

  it('show draft values in the preview and published values on the public page', async () => {
    const file = readFileSync(join(test.folder.path, 'volma/campaign.yaml'), 'utf8');
    const draft = file.replace('2095-05-31', '2095-07-15');
    test.folder.putFile('volma/campaign.next.yaml', `from: '2095-04-01'\n${draft}`);
    await test.settle();
    expect(await test.words(test.preview('volma'))).toContain('Покупайте до 15 июля 2095');
    expect(await test.words('/promo/volma')).toContain('Покупайте до 31 мая 2095');
  });

  it('do not inject HTML into the page', async () => {
    test.folder.change('volma', (yaml) => yaml.replace('partner: ВОЛМА', "partner: '<i>x</i><script>'"));
    await test.settle();
    const html = (await test.get('/promo/volma')).text;
    expect(html).toContain('&lt;i&gt;x&lt;/i&gt;&lt;script&gt;');
    expect(html).not.toContain('<i>x</i>');
  });
});
