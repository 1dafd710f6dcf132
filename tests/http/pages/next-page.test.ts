import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';

describe('The index leads on', () => {
  const test = sharedApp();
  const get = (path: string, host = 'promo.example.ru') => test.get(path, { Host: host });

  it('by rules that browsers may fetch its pages by before they are asked for', async () => {
    const { headers } = await get('/promo/');
    expect(headers['speculation-rules']).toBe('"/promo/speculation-rules.json"');
    const rules = await get('/promo/speculation-rules.json');
    expect([rules.status, rules.headers['content-type']]).toEqual([
      200,
      'application/speculationrules+json; charset=utf-8',
    ]);
    expect(rules.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=/);
  });

  it('to every page of its tiles but those that depend on the visitor', async () => {
    const { prefetch } = JSON.parse((await get('/promo/speculation-rules.json')).text) as {
      prefetch: { urls: string[]; eagerness: string }[];
    };
    const [rule] = prefetch;
    expect(rule?.eagerness).toBe('moderate');
    const tiles = [...(await get('/promo/')).text.matchAll(/href="(\/promo\/[\w-]+\/?)"/g)].map(
      ([, path]) => path,
    );
    const shared = tiles.filter((path) => !/law|sert/.test(path ?? ''));
    expect(shared.length).toBeGreaterThan(3);
    expect(new Set(rule?.urls)).toEqual(new Set(shared));
  });

  it('and other pages do not', async () => {
    for (const path of ['/promo/knauf2025', '/promo/law', '/promo/nowhere'])
      expect((await get(path)).headers).not.toHaveProperty('speculation-rules');
    expect((await get('/promo/speculation-rules.json', 'business.example.ru')).status).not.toBe(200);
    expect((await get('/speculation-rules.json', 'business.example.ru')).status).toBe(404);
  });
});
