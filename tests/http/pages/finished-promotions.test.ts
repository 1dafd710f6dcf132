import { describe, expect, it } from 'vitest';
import { createTestApp, sharedApp } from '../../support/app';
import { plainWords } from '../../support/app/plain-words';
import { GENEROUS } from '../../support/programs/generous-limits';

const test = sharedApp({ PROMO_FINISHED: 'true' });

describe('The favourite categories page after the promotion', () => {
  it('describes the eligible cards in the past tense', async () => {
    const html = await test.words('/promo/lovecategory');
    expect(html).toContain('В акции участвовали карты со статусом');
    expect(html).not.toContain('Баллы за текущий месяц предварительные');
  });

  it('offers another promotion for a card that did not take part', async () => {
    const finished = await createTestApp({ ...GENEROUS, API_URL: 'sandbox', PROMO_FINISHED: 'true' });
    const { text } = await finished.post('/promo/lovecategory').type('form').send({ cardNumber: '1000005' });
    const [, status = ''] = plainWords(text).split('Карта не участвовала в акции');
    expect(status.split('</section>')[0]).toContain('Выбрать другую акцию');
  });

  it('links to every running promotion', async () => {
    const html = await test.words('/promo/lovecategory');
    const [, running = ''] = /id="now"(.*?)<\/section>/s.exec(html) ?? [];
    const tiles = [...running.matchAll(/<li[^>]* data-theme="([^"]+)".*?<a href="([^"]+)"/gs)];
    expect(tiles).not.toEqual([]);
    for (const [, theme = '', href] of tiles) {
      expect(href).toBe(`/promo/${theme}`);
      expect(html).toContain(`[data-theme="${theme}"]{`);
      expect((await test.get(`/promo/${theme}`)).status).toBe(200);
    }
    expect(running).toContain('href="/promo/"');
  });
});

describe('The index after the favourite categories promotion', () => {
  it('lists the promotion without a date because only its start is known', async () => {
    const [, ended = ''] = (await test.words('/promo/')).split('id="ended"');
    const tile = ended.split('<li').find((item) => item.includes('/promo/lovecategory'));
    expect(tile).toContain('Завершена');
    expect(tile).not.toContain('2024');
  });
});
