import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginOf } from '../../../server/campaigns/moscow-time';
import { previewName } from '../../../server/campaigns/previews';
import { campaignFolder } from '../../support/campaigns/campaign-folder';
import { plainWords } from '../../support/clients/plain-words';
import { sharedApp } from '../../support/fixtures';

const SECRET = 'a secret of these tests alone';
const folder = campaignFolder();
beforeAll(() => () => folder.end());
folder.copy('knauf2025');
folder.put(
  'hidden27',
  (yaml) =>
    `publishFrom: '2098-12-01'\n${yaml.replaceAll('КНАУФ', 'Тайная').replace('dataSlug: hidden27', 'dataSlug: knauf2025').replace('places: 15', 'places: 20').replace("'2025-03-01'", "'2099-03-01'").replace("'2027-02-28'", "'2099-03-31'")}`,
);
folder.put('unsaid25', (yaml) => yaml.replace(/worth:\n(?: .*\n)+/, ''));
folder.put('gone25', (yaml) => `publishTo: '2025-05-31'\n${yaml.replace("'2027-02-28'", "'2025-05-31'")}`);

folder.put('over25', (yaml) => yaml.replace("'2027-02-28'", "'2025-05-31'"));
folder.put('soon99', (yaml) =>
  yaml.replace("'2025-03-01'", "'2099-03-01'").replace("'2027-02-28'", "'2099-03-31'"),
);

const test = sharedApp({ CAMPAIGNS_DIR: folder.path, PREVIEW_SECRET: SECRET });
const get = (path: string) => supertest(test.server).get(path).then();
const link = (day?: string) =>
  `/promo/${previewName(SECRET, { subject: 'hidden27', expiresAt: Date.now() + 60_000, ...(day && { timestamp: beginOf(day) }) })}`;
const page = async (path: string) => plainWords((await get(path)).text);

describe('A campaign that has just ended', () => {
  it('says of points what is true from the first second on', async () => {
    const text = await page(link('2099-04-01'));
    expect(text).toContain('Места с 1-го по 20-е дали право на баллы.');
    expect(text).toContain('Право на баллы дали места с 1-го по 20-е, здесь первые');
    expect(text).toContain('— получили право на дополнительные баллы на карту клуба');
    expect(text).not.toMatch(/получили дополнительные|Баллы получили/);
  });
});

describe('What it is worth to take part', () => {
  const rowsOf = async (slug: string) =>
    [...(await page(`/promo/${slug}`)).matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(
      ([, what = '', is = '']) => `${is} ${what}`,
    );

  it('is said under the hero and beside the check, as the campaign has it', async () => {
    const rows = await rowsOf('knauf2025');
    expect(rows.filter((row) => row === '15 мест с баллами в каждом регионе')).toHaveLength(2);
    expect(rows.filter((row) => row === '1 ₽ скидки за каждый балл на карте клуба')).toHaveLength(2);
    expect(rows).toContain('12 месяцев на то, чтобы потратить баллы');
  });

  it('is not made up where the campaign says nothing of it', async () => {
    expect(await rowsOf('unsaid25')).toEqual([
      '15 мест с баллами в каждом регионе',
      '2 региона Северо-Запад и Центр',
      expect.stringContaining('считаем ваши покупки'),
    ]);
  });
});

describe('A preview', () => {
  it('tells messengers nothing of its campaign', async () => {
    const [head = ''] = (await page(link())).split('<style>');
    expect(head).toContain('<title>Предпросмотр акции — ');
    expect(head).not.toContain('Тайная');
  });

  it.each(['.', ')', '»', '/', ').', '%C2%BB', '"'])(
    'opens with %s after its link, as messengers leave it',
    async (sign) => {
      expect((await get(link() + encodeURI(decodeURI(sign)))).status).toBe(200);
    },
  );

  it('whose link opens nothing says what may have happened, whatever it was', async () => {
    const words = 'Ссылка на предпросмотр устарела или скопирована не целиком. Попросите новую.';
    const texts = [];
    for (const path of [link().slice(0, -1), link().replace('hidden27', 'nowhere7'), '/promo/preview-x']) {
      const { status, text } = await get(path);
      expect([status, text.replaceAll('\u00a0', ' ').includes(words)]).toEqual([404, true]);
      texts.push(text);
    }
    expect(new Set(texts).size).toBe(1);
    expect(await page('/promo/nowhere7')).not.toContain(words);
  });
});

describe('A campaign’s description for search and messengers', () => {
  it('invites to nothing that is over', async () => {
    const described = async (path: string) =>
      / name="description" content="([^"]*)/.exec(await page(path))?.[1];
    expect(await described('/promo/knauf2025')).toContain('Проверьте накопления');
    expect(await described('/promo/soon99')).toMatch(/^Начнётся 1 марта 2099\. (?!.*Проверьте)/);
    expect(await described('/promo/over25')).toMatch(
      /^Акция завершена\. (?!.*(?:Покупайте|Проверьте)).*рейтинг/,
    );
  });
});

describe('A campaign that is hidden', () => {
  it('answers by its own name like none, though it shares its data with one that is shown', async () => {
    for (const path of ['/api/v1/promo/result/hidden27/?limit=15', '/api/v1/promo/products/hidden27/'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('/api/v1/promo/result/knauf2025/?limit=15')).status).toBe(200);
  });
});

describe('A campaign that has gone', () => {
  it('is no page 404: its picture does not say so', async () => {
    const { status, text } = await get('/promo/gone25');
    expect([status, text.includes('/404-')]).toEqual([410, false]);
  });
});
