import { describe, expect, it } from 'vitest';
import { createTestApp, sharedApp } from '../../support/fixtures';

const test = sharedApp();
const ask = (path = '/promo/law', headers: Record<string, string> = {}) => test.get(path, headers);

describe('The two hosts', () => {
  const host = 'business.example.ru';

  it.each([
    ['www.example.ru', '/promo/sert/', '/promo/law?city_code=spb#office'],
    [host, '/sert/', '/?city_code=spb#office'],
  ])('%s: the certificates’ page leads to the office on the law page', async (at, path, office) => {
    expect((await ask(path, { Host: at })).text).toContain(`href="${office}"`);
    const law = await ask(office.replace('#office', ''), { Host: at });
    expect(law.text).toContain('id="office"');
  });

  it.each([
    ['/', 'Юридическим лицам - Удобная покупка строительных материалов по выгодным ценам'],
    ['/sert/', 'Подарочные сертификаты для юрлиц за покупки на каждые 100 000 ₽'],
  ])('business: %s has its title, and its links and assets are below /', async (path, words) => {
    const { text } = await ask(path, { Host: host });
    expect(text).toContain(`aria-label="${words}"`);
    expect(text).toContain('href="/sert/"');
    expect(text).not.toContain('/promo/');
  });
});

describe('The business pages', () => {
  it('hides what it says it hides', async () => {
    const spb = await ask();
    const luga = await ask('/promo/law?city_code=luga');
    for (const words of ['<span>круглосуточно</span>', 'RuStore', 'МИР', 'ВКонтакте', '© 2003–']) {
      expect(spb.text).toContain(words);
      expect(luga.text).not.toContain(words);
    }
    expect(luga.text).toContain('Политика обработки персональных данных');
  });

  it.each([
    ['2026-10-14', 'октябрь\u00a02026'],
    ['2025-01-31T23:30:00Z', 'январь\u00a02025'],
    ['2026-02-31x', '2026-02-31x'],
    ['вчера', 'вчера'],
  ])('says of a review dated %s: %s', async (date, words) => {
    const dated = await createTestApp();
    dated.upstream.answer('reviews', {
      data: [{ id: '1', author: 'Анна', text: 'Менеджер знает объекты', date }],
    });
    const { text } = await dated.get('/promo/law');
    expect(text).toContain(`>${words}<`);
  });
});

it('When the API is down both pages are there, in the default city, with a number to call', async () => {
  const down = await createTestApp();
  down.upstream.answerAll({}, 500);
  for (const path of ['/promo/law', '/promo/sert/']) {
    const { status, text, headers } = await down.get(path);
    expect(status).toBe(200);
    expect(text).toContain('href="tel:88120000000"');
    expect(headers['cache-control']).toBe('no-store');
  }
  const { text } = await down.get('/promo/law');
  expect(text).toContain('Не удалось загрузить отзывы');
});
