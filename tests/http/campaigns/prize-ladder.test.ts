import { describe, expect, it } from 'vitest';
import { withPeriod, type CampaignFolder } from '../../support/campaigns/campaign-folder';
import { ownCampaigns } from '../../support/app';
import { plainWords } from '../../support/app/plain-words';

const PRIZES = `places: 15
  prizes:
    - { from: 1, to: 1, value: 50 000, label: баллов }
    - { from: 2, to: 3, value: 20 000, label: баллов }
    - { from: 4, to: 15, value: Сертификат, label: на 5 000 ₽ }`;
const withPrizes = (yaml: string) => yaml.replace('places: 15', PRIZES);

const row = (index: number, sum: number, cardId = `30000${10 + index}`) => ({ cardId, sum });
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => row(index, 900_000 - index * 1000));

/** Returns a rating with the test card in the given place in Saint Petersburg. */
function ratingWith(place: number) {
  const spb = rows(15);
  const own = spb[place - 1];
  if (own) own.cardId = '1000003';
  return { spb, msk: rows(15).map(({ sum }, index) => row(index, sum + 500, `40000${10 + index}`)) };
}

const product = (id: string, price: number | undefined, unit: string) => ({ id, name: 'Смесь', price, unit });
const PRODUCTS = [product('1', 549, 'мешок'), product('2', undefined, 'мешок'), product('3', 90, 'услугу')];

const textOf = (html: string) =>
  html
    // Remove decorative elements, because one of them repeats the text of the prize group.
    .replaceAll(/<div[^>]*aria-hidden[^]*?<\/div>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .trim();
/** Returns the text of each prize group in the prize ladder. */
const ladderIn = (html: string) =>
  (/<ol[^>]*id="prizes"[^]*?<\/ol>/.exec(html)?.[0] ?? '')
    .split('<li')
    .slice(1)
    .map((step) => textOf(`<li${step}`));

function putCampaigns(folder: CampaignFolder): void {
  folder.copy('knauf2025');
  folder.put('prizes', withPrizes);
  folder.put('upcoming', (yaml) => withPeriod('2096-03-01', '2096-05-31')(withPrizes(yaml)));
  folder.put('finished', (yaml) => withPeriod('2001-03-01', '2001-05-31')(withPrizes(yaml)));
  folder.put('fewer', (yaml) =>
    withPrizes(yaml).replace('places: 15', 'places: 10').replace('to: 15', 'to: 10'),
  );
  folder.put('more', (yaml) => yaml.replace('places: 15', 'places: 50'));
}

/**
 * Starts an app with an API that returns the given rating. The server caches a rating, so each rating needs a separate
 * app.
 */
async function open(rating: object) {
  const test = await ownCampaigns(putCampaigns);
  test.upstream.answer('rating', rating);
  test.upstream.answer('products', { data: PRODUCTS });
  const page = async (slug: string) => test.words(`/promo/${slug}`);
  const result = async (slug: string, card = '1000003') => {
    const { text } = await test.post(`/promo/${slug}`).type('form').send({ cardNumber: card });
    return plainWords(text);
  };
  return {
    page,
    result,
    ladder: async (slug: string) => ladderIn(await page(slug)),
    ladderAfter: async (slug: string, card?: string) => ladderIn(await result(slug, card)),
    textAfter: async (slug: string) => textOf(await result(slug)),
  };
}
const openAt = (place: number) => open({ data: ratingWith(place) });

describe('The prize ladder', () => {
  it('shows each prize with the purchase amount that wins it in each region', async () => {
    const { ladder, page } = await openAt(0);
    expect(await ladder('prizes')).toEqual([
      '1-е место 50 000 баллов Санкт-Петербург от 900 000 ₽ Москва от 900 500 ₽',
      '2–3-е места 20 000 баллов Санкт-Петербург от 898 000 ₽ Москва от 898 500 ₽',
      '4–15-е места Сертификат на 5 000 ₽ Санкт-Петербург от 886 000 ₽ Москва от 886 500 ₽',
    ]);
    expect((await page('prizes')).match(/<table/g)).toHaveLength(2);
  });

  it.each(['knauf2025', 'more'])(
    'is hidden on /promo/%s because the campaign has no prizes',
    async (slug) => {
      const { ladder, ladderAfter, page } = await openAt(3);
      expect(await ladder(slug)).toEqual([]);
      expect(await ladderAfter(slug)).toEqual([]);
      expect(await page(slug)).not.toContain('href="#prizes"');
    },
  );

  it.each([
    { state: 'is empty', rating: { data: { spb: [], msk: [] } } },
    { state: 'is unavailable', rating: { error: 'busy' } },
  ])('shows prizes without purchase amounts if the rating $state', async ({ rating }) => {
    const { ladder } = await open(rating);
    expect(await ladder('prizes')).toEqual([
      '1-е место 50 000 баллов',
      '2–3-е места 20 000 баллов',
      '4–15-е места Сертификат на 5 000 ₽',
    ]);
  });

  it('marks vacant places until the campaign ends', async () => {
    const { ladder } = await open({ data: { ...ratingWith(0), spb: rows(2) } });
    const [first, second] = await ladder('prizes');
    expect(first).toContain('Санкт-Петербург от 900 000 ₽');
    expect(second).toContain('Санкт-Петербург свободно Москва от');
    expect((await ladder('finished')).join()).not.toContain('свободно');
  });

  it('shows purchase amounts once the campaign starts and keeps them after it ends', async () => {
    const { ladder } = await openAt(0);
    expect((await ladder('upcoming')).join()).toMatch(/50 000 баллов(?!.* от )/);
    expect((await ladder('finished')).join()).toContain('50 000 баллов Санкт-Петербург от 900 000 ₽');
  });

  it.each([
    { place: 1, words: '1-е место — вы здесь 1-е место 50 000 баллов Санкт-Петербург от 900 000 ₽' },
    {
      place: 3,
      words: '2–3-е места 20 000 баллов Санкт-Петербург от 898 000 ₽ до 1-го места ещё 2 001 ₽',
    },
    { place: 15, words: 'от 886 000 ₽ до 3-го места ещё 12 001 ₽' },
  ])(
    'marks a card in place $place and shows the amount needed for the next prize',
    async ({ place, words }) => {
      const { ladderAfter } = await openAt(place);
      const ladder = await ladderAfter('prizes');
      const own = ladder.filter((step) => step.includes(`${place}-е место — вы здесь`));
      expect(own).toHaveLength(1);
      expect(own[0]?.endsWith(words)).toBe(true);
      expect(ladder.join()).not.toContain('Москва');
    },
  );

  it('shows an extra step for a card that is ranked too low to win a prize', async () => {
    const { ladderAfter } = await openAt(12);
    expect(await ladderAfter('fewer')).toEqual([
      expect.stringContaining('1-е место 50 000 баллов'),
      expect.stringContaining('2–3-е места 20 000 баллов'),
      '4–10-е места Сертификат на 5 000 ₽ Санкт-Петербург от 891 000 ₽',
      '12-е место — вы здесь 11–15-е места Без приза до 10-го места ещё 2 001 ₽',
    ]);
  });

  it('marks no step if the checked card is not in the rating', async () => {
    const { ladder, ladderAfter } = await openAt(0);
    expect(await ladderAfter('prizes', '1000001')).toEqual(await ladder('prizes'));
  });
});

describe('The result of a savings check', () => {
  it('shows the next prize and the purchase amount needed to win it', async () => {
    const { textAfter } = await openAt(5);
    expect(await textAfter('prizes')).toContain(
      'Следующий приз — 20 000 баллов за 2–3-е места: осталось купить на 2 001 ₽. Все призы',
    );
    expect(await textAfter('finished')).toContain('за 2–3-е места: не хватило 2 001 ₽.');
    expect(await textAfter('knauf2025')).not.toContain('Следующий приз');
  });

  it('shows the product quantity needed for the next place', async () => {
    const { page, textAfter } = await openAt(5);
    expect((await textAfter('prizes')).match(/≈ .*? места/g)).toEqual(['≈ 2 мешка до 4-го места']);
    for (const text of [await textAfter('finished'), await page('prizes')]) expect(text).not.toContain('≈');
  });

  it('shows the last prize and a link to all prizes if the card is not in the rating', async () => {
    const { result } = await openAt(0);
    expect(textOf(await result('prizes', '1000001'))).toMatch(
      /Минимальная сумма для приза.*Приз за 15-е место — сертификат на 5 000 ₽\. Все призы/,
    );
  });

  it('shows neither a next prize nor a product quantity for a card in first place', async () => {
    const { textAfter } = await openAt(1);
    expect(await textAfter('prizes')).not.toMatch(/Следующий приз|≈|До 0/);
  });
});

describe('The facts below the hero', () => {
  const factsIn = (html: string) =>
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)]
      .map(([, label = '', value = '']) => `${value} ${label}`)
      .slice(0, 3);

  it('contain the number of places, the first benefit and the last day', async () => {
    const { page } = await openAt(0);
    expect(factsIn(await page('prizes'))).toEqual([
      '15 призовых мест в каждом регионе',
      '1 ₽ скидки за каждый балл на карте клуба',
      '28 февраля 2099 последний день акции',
    ]);
    expect(factsIn(await page('upcoming'))).toContain('1 марта — 31 мая 2096 срок акции');
    const finished = factsIn(await page('finished'));
    expect(finished.join()).not.toMatch(/последний день/);
    expect(finished.length).toBeGreaterThan(1);
  });

  it('are followed by a note if the leaderboards do not show all places that win a prize', async () => {
    const { page } = await openAt(0);
    const notices = (await page('more')).match(/Здесь места 1–15 из.50 призовых/g);
    expect(notices).toHaveLength(2);
  });
});
