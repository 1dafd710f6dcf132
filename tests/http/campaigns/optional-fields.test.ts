import { readFileSync, writeFileSync } from 'node:fs';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignFolder, type CampaignFolder } from '../../support/campaigns/campaign-folder';
import { startTestApp, type TestApp } from '../../support/server/test-app';

let folder: CampaignFolder;
let test: TestApp;
const get = (path: string) => supertest(test.app).get(path).then();
/** What a visitor reads of a page. */
const wordsOf = async (path: string) =>
  (await get(path)).text.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
const ended = (year: number) => (yaml: string) =>
  yaml.replace(/from: .*/, `from: '${year}-03-01'`).replace(/to: .*/, `to: '${year}-05-31'`);

beforeAll(async () => {
  folder = campaignFolder();
  folder.copy('knauf2025', 'karta-elektrika');
  const loyal = `${folder.path}/karta-elektrika/campaign.yaml`;
  writeFileSync(
    loyal,
    readFileSync(loyal, 'utf8').replace(
      /^legal:/m,
      `benefitsTitle: Зачем карта мастеру
getCardTitle: Где взять карту
getCardSteps:
  - { title: Придите, text: В любой магазин. }
  - { title: Скажите, text: Кто вы по профессии. }
  - { title: Берите, text: Карта ваша. }
allProductsLabel: Вся электрика
advertising: 'Реклама. ООО «Пример», erid: 2Vtzqx'
rules: { label: Полные правила, file: rules.pdf }
legal:`,
    ),
  );
  writeFileSync(`${folder.path}/karta-elektrika/rules.pdf`, '%PDF-1.7 rules');
  folder.put('linked', (yaml) =>
    yaml
      .replace('catalogPath: catalog/knauf/', "catalogPath: '/catalog/knauf/?sort=price&brand=knauf'")
      .replace(/^legal:/m, 'rules: { label: Правила на сайте, url: https://example.ru/rules }\nlegal:'),
  );
  for (let year = 2014; year < 2025; year += 1) folder.put(`old${year}`, ended(year));
  test = await startTestApp({ CAMPAIGNS_DIR: folder.path });
});
afterAll(async () => {
  await test.close();
  folder.end();
});

describe('What a campaign may say besides', () => {
  it('are the words of a loyal programme, its mark of advertising and its rules, a file of its folder', async () => {
    const html = await wordsOf('/promo/karta-elektrika');
    for (const words of ['Зачем карта мастеру', 'Где взять карту', 'Кто вы по профессии', 'Вся электрика'])
      expect(html).toContain(words);
    expect(html).not.toMatch(/Что даёт карта<|Как получить карту<|Весь каталог/);
    expect(html.replace(/<[^>]+>/g, '')).toContain('Реклама. ООО «Пример», erid: 2Vtzqx');
    const [, href = ''] = /<a href="([^"]+)"[^>]*>Полные правила</.exec(html) ?? [];
    const file = await get(href);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['content-disposition']).toBe('attachment; filename="rules.pdf"');
  });

  it('is an address of the rules, and a path of the catalog with a query', async () => {
    const html = await wordsOf('/promo/linked');
    expect(html).toContain('href="https://example.ru/rules"');
    expect(html).toMatch(/href="https:\/\/[^"/]+\/catalog\/knauf\/\?sort=price&amp;brand=knauf"/);
  });
});

describe('A campaign that is over', () => {
  it('shows its products without the prices of today', async () => {
    expect(await wordsOf('/promo/linked')).toMatch(/\d ₽<!-- --> <small>|<p class="_price/);
    expect(await wordsOf('/promo/old2024')).toContain('Код ');
    expect(await wordsOf('/promo/old2024')).not.toMatch(/<p class="_price/);
  });

  it('is among the eight last ones of the index, or in its year', async () => {
    const html = await wordsOf('/promo/');
    const years = [...html.matchAll(/<summary>(\d{4})<\/summary>/g)].map(([, year]) => year);
    expect(years).toEqual(['2016', '2015', '2014']);
    expect(html.indexOf('/promo/old2017"')).toBeLessThan(html.indexOf('<details'));
    expect(html.indexOf('/promo/old2016"')).toBeGreaterThan(html.indexOf('<details'));
  });
});
