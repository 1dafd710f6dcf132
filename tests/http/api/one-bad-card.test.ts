import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { PATIENCE } from '../../../server/api/api-client';
import { json } from '../../support/upstream/fake-upstream';
import { ownApp } from '../../support/fixtures';
import { GENEROUS } from '../../support/server/generous';
import type { TestApp } from '../../support/server/test-app';

const FIND = '/api/v2/promo_categories/participants/add/';
const BAD = '1000500';

const savings = ({ server }: TestApp, card: string, ip: string) =>
  supertest(server).get(`/api/v2/promo/check/knauf2025/${card}/`).set('X-Forwarded-For', ip).then();
const find = ({ server }: TestApp, card: string, ip: string) =>
  supertest(server).post(FIND).type('form').send({ cardNumber: card }).set('X-Forwarded-For', ip).then();
const form = ({ server }: TestApp, card: string, ip: string) =>
  supertest(server)
    .post('/promo/knauf2025')
    .type('form')
    .send({ cardNumber: card })
    .set('X-Forwarded-For', ip)
    .then();

/** 17 addresses of as many networks. */
const ADDRESSES = Array.from({ length: 17 }, (_, index) => `203.0.${index}.7`);
const asked = ({ upstream }: TestApp, card: string) =>
  upstream.seen.filter(({ params }) => JSON.stringify(params).includes(card)).length;

/** An API that fails for one card and knows all others. */
async function failingFor(card: string) {
  const test = await ownApp(GENEROUS);
  const refuse = (params: { card?: string; cardNumber?: string }) =>
    (params.card ?? params.cardNumber) === card;
  test.upstream.answer('checkSavings', ({ params }, res) =>
    refuse(params) ? json(res, {}, 500) : json(res, { data: { count: 1 } }),
  );
  return test;
}

describe('A card that the API fails for', () => {
  it('asked for from 17 addresses, over and over, costs no other visitor an answer [S-09]', async () => {
    const test = await failingFor(BAD);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(ADDRESSES.map((ip) => savings(test, BAD, ip)));
      for (const ip of ADDRESSES) await savings(test, BAD, ip);
      expect((await savings(test, '1000001', '198.51.100.7')).status).toBe(200);
    }
    expect((await supertest(test.server).get('/readyz')).body.held).toEqual([]);
  });

  it('among others like it, asked for by one visitor, call or form, costs nobody else an answer [S-09]', async () => {
    const test = await ownApp(GENEROUS);
    test.upstream.answer('checkSavings', {}, 500);
    for (let card = 0; card < 40; card += 1) {
      await savings(test, String(1_000_100 + card), '203.0.113.7');
      await form(test, String(1_000_200 + card), '203.0.113.8');
    }
    test.upstream.reset();
    expect((await savings(test, '1000001', '198.51.100.7')).status).toBe(200);
  });
});

describe('Equal look-ups under way', () => {
  it('are one request, and posts never are [S-10]', async () => {
    const test = await ownApp(GENEROUS);
    const held: (() => void)[] = [];
    test.upstream.answer(
      'checkSavings',
      (_seen, res) => void held.push(() => json(res, { data: { count: 1 } })),
    );
    const equal = ADDRESSES.map((ip) => savings(test, '1000001', ip));
    await expect.poll(() => held.length).toBe(1);
    // All are here before the first is answered.
    await Promise.all(ADDRESSES.map((ip) => find(test, '1000002', ip)));
    for (const answer of held) answer();
    expect((await Promise.all(equal)).map(({ status }) => status)).toEqual(ADDRESSES.map(() => 200));
    expect(asked(test, '1000001')).toBe(1);
    expect(asked(test, '1000002')).toBe(ADDRESSES.length);
  });
});

describe('A card that hangs', () => {
  it('holds neither other cards up nor other calls, however many ask for it [S-09]', async () => {
    const test = await ownApp(GENEROUS, { patience: { ...PATIENCE, deadline: 240_000 } });
    test.upstream.answer('findParticipant', ({ params }, res) => {
      if (params.cardNumber !== BAD) json(res, { data: { card: {}, available_categories: {} } });
    });
    test.upstream.answer('checkSavings', ({ params }, res) => {
      if (params.card !== BAD) json(res, { data: { count: 1 } });
    });
    const waiting = [...ADDRESSES, ...ADDRESSES].flatMap((ip) => [
      find(test, BAD, ip).catch(() => {}),
      savings(test, BAD, ip).catch(() => {}),
    ]);
    await expect.poll(() => asked(test, BAD)).toBe(4);
    expect((await find(test, '1000001', '198.51.100.7')).status).toBe(200);
    expect((await savings(test, '1000001', '198.51.100.7')).status).toBe(200);
    // Three of the look-up, which are all that one card may hold, and one of the check, which they share.
    expect(asked(test, BAD)).toBe(4);
    test.server.closeAllConnections();
    await Promise.all(waiting);
  });
});

describe('Questions that visitors make up, with an API that hangs on them', () => {
  it('hold no page up [S-09]', async () => {
    const test = await ownApp(GENEROUS, { patience: { ...PATIENCE, deadline: 240_000 } });
    test.upstream.answer('businessInfo', () => {});
    test.upstream.answer('rating', ({ params }, res) => {
      if (params.limit === 15) json(res, { data: { spb: [], msk: [] } });
    });
    const from = (index: number) => ({ 'X-Forwarded-For': `203.${index}.113.7` });
    const made = Array.from({ length: 30 }, (_, index) => [
      `/api/v1/business/info/none${index}/`,
      `/api/v1/promo/result/knauf2025/?limit=${index + 50}`,
    ]);
    const waiting = made.flatMap((paths, index) =>
      paths.map((path) =>
        supertest(test.server)
          .get(path)
          .set(from(index))
          .then()
          .catch(() => {}),
      ),
    );
    const held = (name: string) => test.upstream.seen.filter(({ call }) => call === name).length;
    await expect.poll(() => [held('businessInfo'), held('rating')]).toEqual([4, 4]);
    const { status, text } = await supertest(test.server).get('/promo/knauf2025');
    expect([status, text.includes('Штукатурка гипсовая')]).toEqual([200, true]);
    test.server.closeAllConnections();
    await Promise.all(waiting);
  });
});

describe('Regions that the API is slow to tell', () => {
  it('hold no look-up up [S-20]', async () => {
    const test = await ownApp(GENEROUS, { patience: { ...PATIENCE, deadline: 240_000 } });
    test.upstream.answer('determineCity', () => {});
    const views = Array.from({ length: 40 }, (_, index) =>
      supertest(test.server).get('/promo/law').set('X-Forwarded-For', `203.${index}.113.7`).then(),
    );
    const asked = () => test.upstream.seen.filter(({ call }) => call === 'determineCity').length;
    await expect.poll(asked).toBe(4);
    expect((await savings(test, '1000001', '198.51.100.7')).status).toBe(200);
    expect((await find(test, '1000001', '198.51.100.7')).status).toBe(200);
    for (const view of await Promise.all(views)) expect(view.status).toBe(200);
    expect(asked()).toBe(4);
  });
});
