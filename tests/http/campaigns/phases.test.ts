import { describe, expect, it } from 'vitest';
import { withPeriod } from '../../support/campaigns/campaign-folder';
import { ownCampaigns, sharedCampaigns } from '../../support/app';

const over = withPeriod('2025-03-01', '2025-05-31');
const soon = withPeriod('2099-03-01', '2099-03-31');
const another = (yaml: string) => yaml.replace('partner: КНАУФ', 'partner: ДРУГОЙ');

const test = sharedCampaigns((folder) => {
  folder.put('soon99', soon);
  folder.put('hour99', withPeriod('2099-03-01T10:00:00', '2099-03-31T18:00:00'));
  folder.put('short99', (yaml) => `publishTo: '2099-04-30'\n${withPeriod('2099-03-05', '2099-04-20')(yaml)}`);
  folder.copy('karta-elektrika');
  folder.change('karta-elektrika', (yaml) => `${yaml}\nperiod: { from: '2099-03-01', to: '2099-03-31' }\n`);
  folder.put('over25', (yaml) =>
    over(yaml).replace(
      /^worth:\n/m,
      '$&  - { value: Балл за рубль, label: до конца акции, untilEnd: true }\n',
    ),
  );
  folder.put('gone25', (yaml) => `publishTo: '2025-05-31'\n${over(yaml)}`);
  folder.put('own99', withPeriod('2025-03-01', '2099-12-31'));
  folder.put('later99', (yaml) => another(withPeriod('2025-03-01', '2099-12-31')(yaml)));
  folder.put('sooner98', (yaml) => another(withPeriod('2025-03-01', '2098-12-31')(yaml)));
  for (let year = 2014; year < 2024; year += 1)
    folder.put(`old${year}`, withPeriod(`${year}-03-01`, `${year}-05-31`));
});

const descriptionOf = async (path: string) =>
  / name="description" content="([^"]*)/.exec((await test.get(path)).text.replaceAll('\u00a0', ' '))?.[1];

describe('The page of an upcoming campaign', () => {
  const CALLS_TO_ACTION =
    /Проверить (?:накопления|карту)|Номер карты|Рейтинг участников|Станьте первым|получают/;

  it.each([
    { slug: 'soon99', start: 'Начнётся 1 марта 2099<', steps: 'Как участвовать' },
    { slug: 'hour99', start: 'Начнётся 1 марта 2099, 10:00 (мск)<', steps: 'Как участвовать' },
    { slug: 'karta-elektrika', start: 'Начнётся 1 марта 2099<', steps: 'Как получить карту' },
  ])('shows the start date but no call to action on /promo/$slug', async ({ slug, start, steps }) => {
    const page = await test.words(`/promo/${slug}`);
    expect(page).toContain(start);
    expect(page).toContain(steps);
    expect(page).not.toMatch(CALLS_TO_ACTION);
  });

  it('is announced with its start date on the index and in link previews', async () => {
    expect(await test.words('/promo/')).toMatch(
      />Начнётся 1 марта 2099<[\s\S]{1,400}?href="\/promo\/soon99".*"\/promo\/short99"/s,
    );
    expect(await descriptionOf('/promo/soon99')).toMatch(/^Начнётся 1 марта 2099\. (?!.*Проверьте)/);
    const at = (day: string) => test.words(test.preview('soon99', { at: day }));
    expect(await at('2099-02-28')).toContain('Начнётся 1 марта 2099<');
    expect(await at('2099-03-01')).not.toContain('Начнётся');
    expect(await at('2099-03-01')).toContain('Проверить накопления');
  });

  it('omits the link to the products if there are none', async () => {
    test.upstream.answer('products', { data: [] });
    expect(await test.words(test.preview('short99'))).not.toContain('href="#products"');
  });
});

describe('The page of a running campaign', () => {
  it('invites visitors to take part even if a region has no participants', async () => {
    test.upstream.answer('rating', { data: { spb: [], msk: [{ cardId: '1', sum: 5 }] } });
    const page = await test.words(test.preview('own99'));
    for (const words of ['Как участвовать', 'Пока нет участников. Станьте первым'])
      expect(page).toContain(words);
    expect(page).not.toContain('Акция завершена');
    expect(page).toContain('class="_price');
    expect(await descriptionOf('/promo/own99')).toContain('Проверьте накопления');
  });
});

describe('The page of a finished campaign', () => {
  it('shows the winners, the savings check and the running campaigns', async () => {
    const text = await test.words('/promo/over25');
    expect(text).toContain('Акция завершена<');
    expect(text).toMatch(/<dt>срок акции<\/dt><dd>1 марта — 31 мая 2025</);
    expect(text).toMatch(/id="check-title"[^>]*>Сколько вы накопили</);
    const order = ['id="winners"', 'id="check"', 'id="now"', 'id="products"'].map((id) => text.indexOf(id));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const [, winners = '', rest = ''] = /id="winners"(.*?)<\/section>(.*)/s.exec(text) ?? [];
    expect(winners).toMatch(/1-е место.*Карта 3000000.*900 000/);
    expect(winners.match(/Карта [34]/g)).toHaveLength(6);
    expect(rest.split('<footer')[1]?.match(/<table/g)).toHaveLength(2);
    const now = rest.split('id="now"')[1]?.split('</ul>')[0] ?? '';
    const tiles = [...now.matchAll(/<li[^>]* data-theme="([^"]+)"/g)].map(([, slug]) => slug);
    expect(tiles).toEqual(['own99', 'sooner98']);
    for (const slug of tiles) expect(text).toContain(`[data-theme="${slug}"]{`);
  });

  it('hides calls to action and current prices', async () => {
    test.upstream.answer('rating', { data: { spb: [], msk: [{ cardId: '1', sum: 5 }] } });
    const text = await test.words(test.preview('over25'));
    for (const words of ['Проверить накопления', 'Штукатурка гипсовая', 'Код '])
      expect(text).toContain(words);
    expect(text).toContain('Первая тройка по сумме покупок.');
    expect(text).not.toMatch(/Как участвовать|последний день|Станьте первым|class="_price/);
    expect(await descriptionOf('/promo/over25')).toMatch(
      /^Акция завершена\. (?!.*(?:Покупайте|Проверьте)).*рейтинг/,
    );
  });

  it('stops promising points as soon as the campaign ends', async () => {
    const text = await test.words(test.preview('soon99', { at: '2099-04-01' }));
    expect(text).toMatch(/в каждом регионе<\/dt><dd>15 призовых мест/);
    expect(text).not.toMatch(/получили дополнительные|Баллы получили/);
    expect(text).not.toContain('data-theme="sooner98"');
  });

  it('omits the benefits that end with the campaign', async () => {
    const finished = await test.words('/promo/over25');
    const running = await test.words(test.preview('over25', { at: '2025-05-31' }));
    expect(running).toContain('Балл за рубль');
    expect(finished).not.toContain('Балл за рубль');
  });

  it('links to all promotions if no campaign is running', async () => {
    const alone = await ownCampaigns((folder) => folder.put('over25', over));
    const [, now = ''] = (await alone.words('/promo/over25')).split('id="now"');
    expect(now.split('</section>')[0]).toContain('href="/promo/"');
  });

  it('is listed under its year on the index unless it is one of the eight most recent campaigns', async () => {
    const html = await test.words('/promo/');
    const years = [...html.matchAll(/<summary[^>]*>(\d{4})<\/summary>/g)].map(([, year]) => year);
    expect(years).toEqual(['2016', '2015', '2014']);
    const [last = '', earlier = ''] = html.split('<details');
    expect(last).toContain('/promo/old2017"');
    expect(earlier).toContain('/promo/old2016"');
  });
});

describe('The page of a closed campaign', () => {
  it('returns 410 with a link to the index', async () => {
    const { status, text, headers } = await test.get('/promo/gone25');
    expect([status, headers['cache-control']]).toEqual([410, 'no-store']);
    expect(text).toContain('Акция закончилась');
    expect(text).toContain('href="/promo/"');
    // The page must not show the drawing of the 404 page.
    expect(text).not.toContain('/404-');
    expect(await test.words(test.preview('gone25', { at: '2025-04-01' }))).toContain('её картинки закрыты');
  });
});

describe('The campaign overview', () => {
  it('shows the last day or the end time of each campaign', async () => {
    const rows = (await test.words(test.overview())).split('<li');
    const rowOf = (slug: string) => rows.find((row) => row.includes(`>${slug}<`));
    expect(rowOf('soon99')).toContain('начало 1 марта 2099 · последний день 31 марта 2099<');
    expect(rowOf('hour99')).toContain('начало 1 марта 2099, 10:00 · конец 31 марта 2099, 18:00<');
    expect(rowOf('short99')).toContain('· видна по 30 апреля 2099<');
    expect(rowOf('gone25')).toContain('· снята 31 мая 2025<');
  });
});
