import { expect, it } from 'vitest';
import { sharedApp } from '../../support/fixtures';

const RULES = '/promo/speculation-rules.json';
const test = sharedApp();

it('From the index browsers may prefetch every page of its tiles but those that depend on the visitor', async () => {
  const index = await test.get('/promo/');
  expect(index.headers['speculation-rules']).toBe(`"${RULES}"`);
  const { headers, text } = await test.get(RULES);
  expect(headers['content-type']).toBe('application/speculationrules+json; charset=utf-8');
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=/);
  const { prefetch } = JSON.parse(text) as { prefetch: { urls: string[]; eagerness: string }[] };
  expect(prefetch[0]?.eagerness).toBe('moderate');
  const tiles = [...index.text.matchAll(/href="(\/promo\/[\w-]+\/?)"/g)].map(([, path = '']) => path);
  const shared = tiles.filter((path) => !/law|sert/.test(path));
  expect(shared.length).toBeGreaterThan(3);
  expect(new Set(prefetch[0]?.urls)).toEqual(new Set(shared));
});

it('From other pages they do not', async () => {
  for (const path of ['/promo/knauf2025', '/promo/law', '/promo/nowhere'])
    expect((await test.get(path)).headers).not.toHaveProperty('speculation-rules');
  for (const path of [RULES, '/speculation-rules.json'])
    expect((await test.get(path, { Host: 'business.example.ru' })).status).toBe(404);
});
