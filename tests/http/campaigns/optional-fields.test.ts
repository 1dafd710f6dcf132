import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS_FOLDER } from '../../support/campaigns/fixture-folder';
import { withPeriod } from '../../support/campaigns/campaign-folder';
import { sharedCampaigns } from '../../support/app';
import { plainWords } from '../../support/app/plain-words';

const PRIZES = `places: 15
  prizes:
    - { from: 1, to: 3, value: 10 000, label: баллов }
    - { from: 4, to: 15, value: 2 000, label: баллов }`;
const LOYAL = `lead: Дадим скидку на кабель.
benefitsTitle: Зачем карта мастеру
getCardTitle: Где взять карту
getCardSteps:
  - { title: Придите, text: В любой магазин. }
  - { title: Скажите, text: Кто вы по профессии. }
  - { title: Берите, text: Карта ваша. }
advertising: 'Реклама. ООО «Пример», erid: 2Vtzqx'
rules: { label: Полные правила, file: rules.pdf }
legal:`;

const CARD = { cardNumber: '1000001' };
const elektrika = readFileSync(join(CAMPAIGNS_FOLDER, 'karta-elektrika/campaign.yaml'), 'utf8');

const test = sharedCampaigns((folder) => {
  folder.copy('knauf2025', 'karta-elektrika');
  folder.change('karta-elektrika', (yaml) =>
    yaml.replace(/^apply:\n.*\n.*\n/m, '').replace(/^legal:/m, LOYAL),
  );
  folder.putFile('karta-elektrika/rules.pdf', '%PDF-1.7 rules');
  for (const [slug, end] of [
    ['loyal-ended', '2026-03-31'],
    ['loyal-runs', '2096-03-31T20:00:00'],
  ] as const) {
    folder.put(slug, () => elektrika.replace(/^check:/m, 'period:\n  from: x\n  to: x\ncheck:'));
    folder.change(slug, withPeriod('2026-03-01', end));
  }
  folder.put('loyal-closed', () => `publishTo: '2026-06-01'\n${elektrika}`);
  folder.put('loyal-benefit', () => elektrika.replace(/^check:\n/m, "$&  benefit: '−7 % на кабель'\n"));
  folder.put('prizes25', (yaml) => yaml.replace('places: 15', PRIZES));
  folder.put('unsaid25', (yaml) => yaml.replace(/worth:\n(?: .*\n)+|^productsTitle.*\n/gm, ''));
  folder.put('linked', (yaml) =>
    yaml
      .replace('catalogPath: catalog/knauf/', "catalogPath: '/catalog/knauf/?sort=price&brand=knauf'")
      .replace(/^legal:/m, 'rules: { label: Правила на сайте, url: https://example.ru/rules }\nlegal:'),
  );
});

describe('A campaign with optional fields', () => {
  it('shows the texts, advertising label and rules file from its campaign file', async () => {
    const html = await test.words('/promo/karta-elektrika');
    for (const words of ['Зачем карта мастеру', 'Где взять карту', 'Кто вы по профессии', 'Вся электрика'])
      expect(html).toContain(words);
    expect(html).not.toMatch(/Что даёт карта<|Как получить карту<|Весь каталог|club\/card/);
    expect(html.replace(/<[^>]+>/g, '')).toContain('Реклама. ООО «Пример», erid: 2Vtzqx');
    const [, href = ''] = /<a href="([^"]+)"[^>]*>Полные правила</.exec(html) ?? [];
    const { status, headers } = await test.get(href);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toBe('attachment; filename="rules.pdf"');
  });

  it('shows the main benefit of a loyalty programme before the points in the card check result', async () => {
    const { text } = await test.post('/promo/loyal-benefit').type('form').send(CARD);
    const words = plainWords(text)
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ');
    expect(words).toMatch(/Карта 1000001\s*−7 % на кабель\s*\d+ балл[а-я]* накоплен/);
  });

  it('promises no benefits once a loyalty programme has ended', async () => {
    const runs = (await test.words('/promo/loyal-runs')).split('<footer')[0];
    expect(runs).toMatch(/1 марта 2026 — 31 марта 2096, 20:00 \(мск\).*резерв на складе.*Оформить карту/);
    const ended = (await test.words('/promo/loyal-ended')).split('<footer')[0];
    expect(ended).toMatch(/Программа завершена: 1–31 марта 2026.*id="check-title"[^>]*>(?!Проверьте)/);
    expect((await test.post('/promo/loyal-ended').type('form').send(CARD)).text).not.toMatch(/<dt>за.каждый/);
    // Ignore the list of running campaigns, because running campaigns may still promise benefits.
    expect(ended?.split('id="now"')[0]).not.toMatch(/Дадим|резерв на складе|Оформить карту|8 940/);
  });

  it('says «Программа» instead of «Акция» on the page of a finished loyalty programme', async () => {
    const known = await test.words('/promo/loyal-ended');
    const [checked, closed] = [
      await test.post('/promo/loyal-ended').type('form').send({ cardNumber: '1000006' }),
      await test.get('/promo/loyal-closed'),
    ];
    expect(closed.status).toBe(410);
    for (const html of [known, checked.text, closed.text]) {
      // Ignore the links to other promotions and the heading above them.
      const words = html.replaceAll(/<script[^]*?<\/script>|(?:Посмотреть в|В)се акции|Другие акции/g, '');
      expect(words).toMatch(/[Пп]рограмма (?:завершена|закончилась)/);
      expect(words).not.toMatch(/(?<![а-яё])[Аа]кци[а-яё]/);
    }
  });

  it('links to an external rules URL and to a catalog path with a query', async () => {
    const html = await test.words('/promo/linked');
    expect(html).toContain('href="https://example.ru/rules"');
    expect(html).toMatch(/href="https:\/\/[^"/]+\/catalog\/knauf\/\?sort=price&amp;brand=knauf"/);
  });
});

describe('The benefits of a campaign', () => {
  const rowsOf = async (slug: string) =>
    [...(await test.words(`/promo/${slug}`)).matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(
      ([, label = '', value = '']) => `${value} ${label}`,
    );

  it('appear once on the page, under the hero or next to the card check', async () => {
    const rows = await rowsOf('knauf2025');
    for (const benefit of ['1 ₽ скидки за каждый балл на карте клуба', '12 месяцев чтобы потратить баллы'])
      expect(rows.filter((row) => row === benefit)).toHaveLength(1);
  });

  it('are missing from the page if the campaign file omits them', async () => {
    expect((await rowsOf('unsaid25')).join()).not.toMatch(/скидки|месяцев/);
    expect(await test.words('/promo/unsaid25')).toContain('>Товары акции<');
  });
});

describe('A leaderboard', () => {
  const tableOf = async (slug: string) =>
    (await test.words(`/promo/${slug}`)).split('id="spb"')[1]?.split('</table>')[0] ?? '';

  it('groups its rows under prize headers', async () => {
    const groups = (await tableOf('prizes25')).match(/<th scope="rowgroup".*?<\/th>/g);
    expect(groups?.map((group) => group.replace(/<[^>]+>/g, ''))).toEqual([
      '1–3-е места 10 000 баллов',
      '4–15-е места 2 000 баллов',
    ]);
  });

  it('has no row groups if the campaign defines no prizes', async () => {
    expect(await tableOf('unsaid25')).not.toContain('rowgroup');
  });

  it('shows the place of each card in its row header', async () => {
    expect(await tableOf('unsaid25')).toMatch(/<th scope="row">1 3000000<.*?<td>900 000/);
  });
});
