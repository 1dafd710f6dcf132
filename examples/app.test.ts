/** Example of an HTTP test. Checks the responses of the site, and the requests that the fake API receives. */
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../tests/support/app';

describe('The site over a fake API', () => {
  it('sends the credentials to the API and nowhere else', async () => {
    const site = await createTestApp();
    const { text, headers } = await site.get('/promo/knauf2025');
    const { username, password, seen } = site.upstream;
    const credentials = Buffer.from(`${username}:${password}`).toString('base64');
    expect(seen[0]?.headers.authorization).toBe(`Basic ${credentials}`);
    for (const secret of [username, password, credentials])
      expect(text + JSON.stringify(headers) + site.logs()).not.toContain(secret);
  });

  it('serves the business page at the root of the business host only', async () => {
    const site = await createTestApp();
    expect((await site.get('/', { Host: 'business.example.ru' })).status).toBe(200);
    expect((await site.get('/', { Host: 'www.example.ru' })).headers['location']).toBe('/promo/');
  });

  it('requests the city of the visitor’s address from the API', async () => {
    const site = await createTestApp();
    await site.get('/promo/law', { 'X-Forwarded-For': '198.51.100.7' });
    const asked = site.upstream.lastOf('determineCity');
    expect(asked?.params).toEqual({ ip: '198.51.100.7' });
  });

  it('forwards form fields and returns the response of the API', async () => {
    const site = await createTestApp();
    site.upstream.answer('chooseCategories', { data: { saved: 1 } });
    const { body } = await site
      .post('/api/v2/promo_categories/categories/add/')
      .type('form')
      .send({ cardNumber: '1000001', 'categories[0]': '8' });
    expect(body).toEqual({ data: { saved: 1 } });
    expect(site.upstream.lastOf('chooseCategories')?.fields).toEqual([
      ['cardNumber', '1000001'],
      ['categories[0]', '8'],
    ]);
  });

  it('puts API data into the preloaded state of the page', async () => {
    const site = await createTestApp();
    site.upstream.answer('products', { data: [{ id: '7', name: 'Краска' }] });
    expect(await site.state('/promo/knauf2025')).toMatchObject({
      campaign: { products: [{ id: '7', name: 'Краска' }] },
    });
  });
});
