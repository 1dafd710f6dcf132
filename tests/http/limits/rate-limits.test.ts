import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../support/fixtures';
import type { TestApp } from '../../support/server/test-app';

const LOOK_UP = '/api/v2/promo/check/knauf2025/1000001/';
const look = async ({ server }: TestApp, ip: string) =>
  (await supertest(server).get(LOOK_UP).set('X-Forwarded-For', ip)).status;

describe('Whoever goes on and on after a refusal', () => {
  it.each([
    ['an IPv4 address', '203.0.113.5', '203.0.113.6', 16],
    ['an IPv6 network', '2001:db8:1:1::1', '2001:db8:1:2::1', 16],
  ])('from %s consumes nothing of the neighbours’ limits [S-29]', async (_, ip, neighbour, times) => {
    const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '2' });
    const answers = [];
    for (let asked = 0; asked < 2 * times + 10; asked += 1) answers.push(await look(test, ip));
    expect(answers.filter((status) => status === 200)).toHaveLength(2);
    expect([await look(test, neighbour), await look(test, neighbour)]).toEqual([200, 200]);
  });
});

describe('Whoever has an IPv6 /40', () => {
  const from = (network: number) => `2001:db8:${network.toString(16)}:1::1`;

  it('asks the API for what is not cached sixteen times as often as one client [S-28]', async () => {
    const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '1' });
    for (let network = 0; network < 30; network += 1)
      await supertest(test.server)
        .get(`/api/v1/business/info/city${network}/`)
        .set('X-Forwarded-For', from(network));
    expect(test.upstream.taken().length).toBe(16);
  });

  it('sends feedback sixteen times as often as one client [S-28]', async () => {
    const test = await createTestApp({ LIMIT_FEEDBACK_PER_MINUTE: '1' });
    const message = { name: 'Марина', email: 'm@example.ru', phone: '', value: '', msg: 'Перезвоните' };
    for (let network = 0; network < 30; network += 1)
      await supertest(test.server)
        .post('/api/v1/business/feedback/')
        .set('X-Forwarded-For', from(network))
        .send(message);
    expect(test.upstream.taken().length).toBe(16);
  });
});

describe('Sixteen visitors of one IPv4 network', () => {
  it.each([
    ['as everybody writes it', (host: number) => `203.0.113.${host}`],
    ['as IPv6 writes it', (host: number) => `::ffff:cb00:71${host.toString(16).padStart(2, '0')}`],
  ])('have their own limits, its address %s', async (_, from) => {
    const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '1' });
    const answers = [];
    for (let host = 1; host <= 17; host += 1) answers.push(await look(test, from(host)));
    expect(answers).toEqual([...Array.from({ length: 16 }, () => 200), 429]);
  });
});
